import type { ImportRow, ImportTwin } from '@hospital-crm/api/entities'
import { useMessages } from '../../../messages/index.ts'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { FilesMessages } from '../../../messages/zh/files.ts'

interface RowRemarksProps {
  row: ImportRow
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

/** What is wrong with a row, and whom it looks like. */
export const RowRemarks = ({ row, headingOf }: RowRemarksProps) => {
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
        <li key={nth} className="text-warning-text">
          {twinText(twin, customers, messages)}
        </li>
      ))}
    </ul>
  )
}
