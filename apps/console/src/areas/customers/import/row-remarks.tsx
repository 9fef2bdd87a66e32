import { isEmptyValue, type ImportChange, type ImportRow, type ImportTwin } from '@hospital-crm/api/entities'
import { useMessages } from '../../../messages/index.ts'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { FilesMessages } from '../../../messages/zh/files.ts'
import { sideText } from '../fields/change-texts.ts'
import type { FieldTexts } from '../fields/field-text.ts'

interface RowRemarksProps {
  row: ImportRow
  texts: FieldTexts
  /** Heading of the column that holds a field. */
  headingOf: (field: string) => string
}

const twinText = (
  twin: ImportTwin,
  { stages }: CustomersMessages,
  { check }: FilesMessages['import'],
): string => {
  if (twin.row !== null) return check.twinOfRow(twin.row)
  if (twin.stage === null) return check.twinUnnamed
  const known = check.twin(twin.name, stages[twin.stage])
  return twin.agent === '' ? known : `${known} · ${check.agent(twin.agent)}`
}

/** What a row makes of a field; without the old value where the reader may not know it. */
const changeText = (change: ImportChange, texts: FieldTexts, { check }: FilesMessages['import']): string => {
  const name = texts.messages.fields[change.field]
  const isPlannedAlone = change.planned.length > 0 && isEmptyValue(change.new)
  const there = isPlannedAlone ? [] : [sideText(change.field, change.new, texts)]
  const next = texts.joined([...there, ...change.planned])
  return 'old' in change
    ? texts.messages.timeline.change(name, sideText(change.field, change.old, texts), next)
    : check.becomes(name, next)
}

/** What is wrong with a row, whom it looks like, and what it does about that. */
export const RowRemarks = ({ row, texts, headingOf }: RowRemarksProps) => {
  const customers = useMessages('customers')
  const { import: messages } = useMessages('files')
  return (
    <ul className="m-0 flex list-none flex-col gap-0.5 p-0">
      {Object.entries(row.problems).map(([field, text]) => (
        <li key={field} className="text-danger-text">
          {headingOf(field)}: {text}
        </li>
      ))}
      {row.twins.map((twin, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- twins of a row never change their places
        <li
          key={nth}
          className={
            row.outcome === 'change' || row.outcome === 'same' ? 'text-text-muted' : 'text-warning-text'
          }
        >
          {twinText(twin, customers, messages)}
        </li>
      ))}
      {row.changes.map((change) => (
        <li key={change.field}>{changeText(change, texts, messages)}</li>
      ))}
      {row.outcome === 'same' && <li className="text-text-muted">{messages.check.same}</li>}
      {row.left_by !== null && row.left_by in messages.check.leftBy && (
        <li className="text-warning-text">
          {messages.check.leftBy[row.left_by as keyof typeof messages.check.leftBy]}
        </li>
      )}
    </ul>
  )
}
