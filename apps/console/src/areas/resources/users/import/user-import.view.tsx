import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { FileDrop } from '@hospital-crm/ui/file-drop'
import { Modal } from '@hospital-crm/ui/modal'
import { TextArea } from '@hospital-crm/ui/text-field'
import { Copy, Printer } from 'lucide-react'
import { useMessages } from '../../../../messages/index.ts'
import { UserColumns, UserFaults } from './user-import-found.view.tsx'
import type { UserImportActions, UserImportSnapshot } from './user-import.types.ts'
import { isWhole } from './user-rows.ts'
import { UserSlips } from './user-slips.view.tsx'

interface UserImportViewProps {
  snapshot: UserImportSnapshot
  actions: UserImportActions
}

/** Most bytes of a file. */
const MAX_BYTES = 10 * 1024 * 1024

const count = (number: number): string => number.toLocaleString('en-US')

const Source = ({ snapshot: { sent, pasted }, actions }: UserImportViewProps) => {
  const { import: words } = useMessages('staff')
  const isSending = sent?.state === 'sending'
  return (
    <>
      <FileDrop
        label={words.file}
        description={words.hint}
        accept={['.xlsx', '.csv', '.txt']}
        maxSize={MAX_BYTES}
        maxCount={1}
        files={
          sent
            ? [{ id: 1, name: sent.file.name, size: sent.file.size, state: sent.state, error: sent.error }]
            : []
        }
        onAdd={([first]) => first && actions.onFile(first)}
        onRemove={actions.onDrop}
        onRetry={() => sent && actions.onFile(sent.file)}
      />
      <TextArea
        label={words.paste}
        description={words.pasteHint}
        rows={5}
        value={pasted}
        isReadOnly={isSending}
        onChange={actions.onPasted}
      />
    </>
  )
}

const Found = ({ snapshot, actions }: UserImportViewProps) => {
  const { import: words } = useMessages('staff')
  const { found, mapping, tried, busy } = snapshot
  if (!found) return null
  return (
    <>
      <UserColumns
        found={found}
        mapping={mapping}
        isBusy={busy !== undefined}
        onMapping={actions.onMapping}
      />
      {!isWhole(mapping) && <Banner tone="warning">{words.needed}</Banner>}
      {tried && (
        <>
          <p role="status" className="m-0 text-14 font-medium tabular-nums">
            {words.ready(count(tried.ready))}
          </p>
          <UserFaults refused={tried.refused} onErrors={actions.onErrors} />
        </>
      )}
    </>
  )
}

const Made = ({ snapshot: { made, late, until, left, busy }, actions }: UserImportViewProps) => {
  const { import: words } = useMessages('staff')
  return (
    <>
      <p role="status" className="m-0 text-14 font-medium tabular-nums">
        {left > 0 || busy === 'run'
          ? words.progress(count(made.length), count(made.length + left))
          : words.done(count(made.length))}
      </p>
      {made.length > 0 && <Banner tone="info">{words.once}</Banner>}
      <UserSlips made={made} until={words.until(until)} />
      <UserFaults refused={late} onErrors={actions.onErrors} />
    </>
  )
}

const Footer = ({ snapshot, actions }: UserImportViewProps) => {
  const { import: words } = useMessages('staff')
  const { sent, pasted, found, mapping, tried, busy, made, left, late } = snapshot
  if (made.length + late.length > 0)
    return (
      <>
        <Button icon={<Printer />} onPress={actions.onPrint} isDisabled={made.length === 0}>
          {words.print}
        </Button>
        <Button icon={<Copy />} onPress={actions.onCopy} isDisabled={made.length === 0}>
          {words.copy}
        </Button>
        {left > 0 && (
          <Button isPending={busy === 'run'} onPress={actions.onRun}>
            {words.goOn(count(left))}
          </Button>
        )}
        <Button variant="primary" isDisabled={busy === 'run'} onPress={actions.onClose}>
          {words.close}
        </Button>
      </>
    )
  if (!found)
    return (
      <>
        <Button onPress={actions.onTemplate}>{words.template}</Button>
        <Button
          variant="primary"
          isDisabled={pasted.trim() === ''}
          isPending={sent?.state === 'sending'}
          onPress={actions.onReadPasted}
        >
          {words.read}
        </Button>
      </>
    )
  const ready = tried?.ready ?? 0
  return (
    <>
      <Button isDisabled={busy === 'run'} onPress={actions.onAnother}>
        {words.another}
      </Button>
      {tried ? (
        <Button variant="primary" isDisabled={ready === 0} isPending={busy === 'run'} onPress={actions.onRun}>
          {ready === 0 ? words.nothing : words.run(count(ready))}
        </Button>
      ) : (
        <Button
          variant="primary"
          isDisabled={!isWhole(mapping)}
          isPending={busy === 'check'}
          onPress={actions.onCheck}
        >
          {words.check}
        </Button>
      )}
    </>
  )
}

/** Many users at once: a file or pasted rows, which column is what, what is wrong with them, and their first passwords. */
export const UserImportView = ({ snapshot, actions }: UserImportViewProps) => {
  const { import: words } = useMessages('staff')
  const { found, failure, made, late, busy } = snapshot
  const isMade = made.length + late.length > 0
  const Part = isMade ? Made : found ? Found : Source
  return (
    <Modal
      isOpen
      isClosable={!isMade && busy !== 'run'}
      size="large"
      title={words.title}
      onClose={actions.onClose}
      footer={<Footer snapshot={snapshot} actions={actions} />}
    >
      <div className="flex flex-col gap-4">
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Part snapshot={snapshot} actions={actions} />
      </div>
    </Modal>
  )
}
