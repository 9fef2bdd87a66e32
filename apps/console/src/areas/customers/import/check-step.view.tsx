import {
  importRowKind,
  type CustomerImport,
  type ImportRow,
  type ImportRowKind,
} from '@hospital-crm/api/entities'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { Pagination } from '@hospital-crm/ui/pagination'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { isPickable, type KnownChoice, type RowChoice } from './import-step.ts'
import { KnownPeople } from './known-people.tsx'
import { isMendable, MendableCell, type MendCell } from './mend-cell.tsx'
import { RowRemarks } from './row-remarks.tsx'

/** Rows of a page. */
export const CHECK_ROWS = 50

export interface CheckStepProps {
  item: CustomerImport
  choice: RowChoice
  /** Rows of the page; undefined while they are read. */
  rows: readonly ImportRow[] | undefined
  /** Rows of all pages. */
  total: number
  /** Whether the reader may change customers who are known. */
  canEdit: boolean
  texts: FieldTexts
  isBusy: boolean
  onChoice: (choice: RowChoice) => void
  onMend: MendCell
  onKnown: (known: KnownChoice) => void
}

const number = (value: number): string => value.toLocaleString('en-US')

const togglePicked = (picked: ReadonlySet<number>, row: number): Set<number> => {
  const next = new Set(picked)
  if (!next.delete(row)) next.add(row)
  return next
}

const Rows = ({ item, rows = [], choice, texts, isBusy, onChoice, onMend }: CheckStepProps) => {
  const customers = useMessages('customers')
  const { import: messages } = useMessages('files')
  const { check } = messages
  const columns = item.mapping.flatMap((field, at) => (field === null ? [] : [{ field, at }]))
  // A cell that was put right is no longer refused; it stays one that can be written, and keeps the focus.
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  const mend: MendCell = (row, column, text) => {
    setWritten((before) => new Set(before).add(`${row} ${column}`))
    return onMend(row, column, text)
  }
  const headingOf = (field: string): string => {
    const at = item.mapping.findIndex((name) => name === field)
    const label = customers.fields[field.split('.')[0] as keyof typeof customers.fields]
    return (item.headings[at] ?? '') || label
  }
  const cell = 'border-b border-border py-1.5 pe-4 text-start align-top'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is to be reached by keys
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={messages.steps.check}>
      <table className="w-full border-collapse text-13">
        <thead className="sticky top-0 z-1 bg-surface-raised text-text-muted">
          <tr>
            <th scope="col" className={`${cell} font-medium whitespace-nowrap`}>
              {check.row}
            </th>
            <th scope="col" className={`${cell} min-w-52 font-medium`}>
              {check.reason}
            </th>
            {columns.map(({ field, at }) => (
              <th key={field} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                {item.headings[at] || customers.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            return (
              <tr key={row.row}>
                <th scope="row" className={`${cell} font-normal whitespace-nowrap tabular-nums`}>
                  <Checkbox
                    aria-label={check.pick(row.row)}
                    isDisabled={!isPickable(item, row) || isBusy}
                    isSelected={choice.picked.has(row.row)}
                    onChange={() => onChoice({ ...choice, picked: togglePicked(choice.picked, row.row) })}
                  >
                    {row.row}
                  </Checkbox>
                </th>
                <td className={cell}>
                  <RowRemarks row={row} texts={texts} headingOf={headingOf} />
                </td>
                {columns.map(({ field, at }) => {
                  const canMend = isMendable(row, field) || written.has(`${row.row} ${at}`)
                  return (
                    <td
                      key={field}
                      className={`${cell} max-w-56 ${field in row.problems ? 'bg-danger-surface text-danger-text' : ''} ${canMend ? 'min-w-40' : 'truncate'}`}
                    >
                      {canMend ? (
                        <MendableCell
                          row={row.row}
                          column={at}
                          heading={headingOf(field)}
                          text={row.cells[at] ?? ''}
                          isReadOnly={isBusy || row.is_cut}
                          onMend={mend}
                        />
                      ) : (
                        (row.cells[at] ?? '')
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Shows what was found about the rows, and which of them shall be imported. */
export const CheckStep = (props: CheckStepProps) => {
  const { item, rows, choice, total, canEdit, isBusy, onChoice, onKnown } = props
  const { check } = useMessages('files').import
  const { outcomes } = item
  const counts: Record<ImportRowKind, number> = { all: item.rows, ...outcomes }
  const kinds = importRowKind.options.filter(
    (kind) => kind === 'all' || kind === choice.kind || counts[kind] > 0,
  )
  return (
    <>
      <p className="m-0">
        <span>
          {outcomes.change > 0
            ? check.readyBoth(number(outcomes.new), number(outcomes.change))
            : check.ready(number(outcomes.new))}
        </span>
        {outcomes.wrong > 0 && <span className="text-text-muted"> {check.mendHint}</span>}
      </p>
      {(item.twins > 0 || item.known !== 'leave') && (
        <KnownPeople
          item={item}
          choice={choice}
          canEdit={canEdit}
          isBusy={isBusy}
          onChoice={onChoice}
          onKnown={onKnown}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={check.show}
          value={choice.kind}
          onChange={(kind) => onChoice({ ...choice, kind, page: 1 })}
          items={kinds.map((id) => ({ id, name: check.kind(check.kinds[id], number(counts[id])) }))}
        />
        {choice.picked.size > 0 && (
          <span className="text-13 text-text-muted">{check.picked(number(choice.picked.size))}</span>
        )}
      </div>
      {rows?.length === 0 ? <p className="m-0 text-13 text-text-muted">{check.none}</p> : <Rows {...props} />}
      {total > CHECK_ROWS && (
        <Pagination
          page={choice.page}
          pageCount={Math.ceil(total / CHECK_ROWS)}
          total={total}
          onChange={(page) => onChoice({ ...choice, page })}
        />
      )}
    </>
  )
}
