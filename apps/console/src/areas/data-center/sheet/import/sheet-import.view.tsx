import { datumColumns, datumWords, type DatumColumn, type DatumImport } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { FileDrop } from '@hospital-crm/ui/file-drop'
import { Modal } from '@hospital-crm/ui/modal'
import { Select } from '@hospital-crm/ui/select'
import { Download } from 'lucide-react'
import { useLanguage, useMessages } from '../../../../messages/index.ts'
import { isWhole } from './sheet-files.ts'

/** A file on its way to the server. */
export interface SentSheet {
  file: File
  state: 'sending' | 'failed'
  error?: string
}

export interface SheetImportSnapshot {
  sent: SentSheet | undefined
  /** What was found in the file; undefined until one has come. */
  found: DatumImport | undefined
  /** What each of its columns is. */
  mapping: readonly (DatumColumn | null)[]
  busy: 'check' | 'run' | undefined
  failure: string | undefined
}

export interface SheetImportActions {
  onFile: (file: File) => void
  onDrop: () => void
  onMapping: (mapping: (DatumColumn | null)[]) => void
  onCheck: () => void
  onRun: () => void
  onTemplate: () => void
  onErrors: () => void
  onAnother: () => void
  onClose: () => void
}

export interface SheetImportViewProps {
  snapshot: SheetImportSnapshot
  actions: SheetImportActions
}

/** Most bytes of a file. */
const MAX_BYTES = 10 * 1024 * 1024
/** Faults that are listed; the file has them all. */
const LISTED = 50

const count = (number: number): string => number.toLocaleString('en-US')

const Columns = ({
  found,
  mapping,
  actions,
}: {
  found: DatumImport
  mapping: SheetImportSnapshot['mapping']
  actions: SheetImportActions
}) => {
  const { import: words } = useMessages('datum')
  const names = datumWords[useLanguage()]
  const items = [{ id: '', name: words.leftOut }, ...datumColumns.map((id) => ({ id, name: names[id] }))]
  return (
    <div className="flex flex-col gap-2">
      <p className="m-0 text-13 text-text-muted">{words.mapping(count(found.rows))}</p>
      <div className="grid max-h-60 grid-cols-2 gap-x-4 gap-y-2 overflow-y-auto sm:grid-cols-3">
        {found.headings.map((heading, at) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
            key={at}
            label={heading || words.nameless(at + 1)}
            items={items}
            value={mapping[at] ?? ''}
            onChange={(id) =>
              actions.onMapping(
                found.headings.map((_, nth) =>
                  nth === at ? (id === '' ? null : (id as DatumColumn)) : (mapping[nth] ?? null),
                ),
              )
            }
          />
        ))}
      </div>
    </div>
  )
}

const Found = ({ found, actions }: { found: DatumImport; actions: SheetImportActions }) => {
  const { import: words } = useMessages('datum')
  const listed = found.refused.slice(0, LISTED)
  return (
    <>
      <div role="status">
        <ul className="m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0 text-14 tabular-nums">
          {found.done && <li className="font-medium">{words.done}</li>}
          <li>{words.created(count(found.created))}</li>
          <li>{words.changed(count(found.changed))}</li>
          {found.same > 0 && <li className="text-text-muted">{words.same(count(found.same))}</li>}
        </ul>
      </div>
      {found.refused.length > 0 && (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="m-0 text-14 font-medium text-danger-text">
              {words.refused(count(found.refused.length))}
            </p>
            <Button size="small" icon={<Download />} onPress={actions.onErrors}>
              {words.errors}
            </Button>
          </div>
          <ul
            aria-label={words.refused(count(found.refused.length))}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
            tabIndex={0}
            className="m-0 flex max-h-52 list-none flex-col overflow-y-auto rounded-control border border-border p-0"
          >
            {listed.map(({ row, column, text, reason }) => (
              <li
                key={`${row} ${column}`}
                className="flex flex-wrap justify-between gap-x-4 border-0 border-b border-solid border-border px-3 py-1.5 text-13 last:border-b-0"
              >
                <span className="text-text-muted tabular-nums">{words.place(row, column)}</span>
                <span className="min-w-0 flex-1 truncate">{text}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {found.refused.length > LISTED && (
            <p className="m-0 text-13 text-text-muted">{words.more(count(found.refused.length - LISTED))}</p>
          )}
        </div>
      )}
    </>
  )
}

const Footer = ({ snapshot: { found, mapping, busy }, actions }: SheetImportViewProps) => {
  const { import: words } = useMessages('datum')
  if (!found) return <Button onPress={actions.onTemplate}>{words.template}</Button>
  if (found.done)
    return (
      <>
        <Button onPress={actions.onAnother}>{words.another}</Button>
        <Button variant="primary" onPress={actions.onClose}>
          {words.close}
        </Button>
      </>
    )
  const isChanged = mapping.some((column, at) => column !== found.mapping[at])
  const rows = found.created + found.changed
  return (
    <>
      <Button onPress={actions.onAnother}>{words.another}</Button>
      {isChanged ? (
        <Button
          variant="primary"
          isDisabled={!isWhole(mapping)}
          isPending={busy === 'check'}
          onPress={actions.onCheck}
        >
          {words.check}
        </Button>
      ) : (
        <Button
          variant="primary"
          isDisabled={rows === 0 || !isWhole(mapping)}
          isPending={busy === 'run'}
          onPress={actions.onRun}
        >
          {rows === 0 ? words.nothing : words.run(count(rows))}
        </Button>
      )}
    </>
  )
}

/** Brings a file into the sheet: which columns it has, what it would change, what is wrong with it, and what became of it. */
export const SheetImportView = ({ snapshot, actions }: SheetImportViewProps) => {
  const { import: words } = useMessages('datum')
  const { sent, found, mapping, failure } = snapshot
  return (
    <Modal
      isOpen
      size="large"
      title={words.title}
      onClose={actions.onClose}
      footer={<Footer snapshot={snapshot} actions={actions} />}
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {found === undefined ? (
          <FileDrop
            label={words.label}
            description={words.hint}
            accept={['.xlsx', '.csv', '.txt']}
            maxSize={MAX_BYTES}
            maxCount={1}
            files={
              sent
                ? [
                    {
                      id: 1,
                      name: sent.file.name,
                      size: sent.file.size,
                      state: sent.state,
                      error: sent.error,
                    },
                  ]
                : []
            }
            onAdd={([first]) => first && actions.onFile(first)}
            onRemove={actions.onDrop}
            onRetry={() => sent && actions.onFile(sent.file)}
          />
        ) : (
          <>
            {!found.done && <Columns found={found} mapping={mapping} actions={actions} />}
            {!found.done && !isWhole(mapping) ? (
              <Banner tone="warning">{words.needed}</Banner>
            ) : (
              <Found found={found} actions={actions} />
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
