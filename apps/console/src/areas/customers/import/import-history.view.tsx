import type { CustomerImport } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Progress } from '@hospital-crm/ui/progress'
import { FileSpreadsheet } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import type { FilesMessages } from '../../../messages/zh/files.ts'

export interface ImportHistoryProps {
  /** Newest first; undefined while they are read. */
  imports: readonly CustomerImport[] | undefined
  /** Why they could not be read. */
  failure: string | undefined
  timeZone: string
  onOpen: (item: CustomerImport) => void
  onRetry: () => void
}

const number = (value: number): string => value.toLocaleString('en-US')

const outcomeOf = (item: CustomerImport, { list }: FilesMessages['import']): string => {
  const state = item.stalled ? list.stalled : list.states[item.state]
  return item.done === 0 ? state : `${state} · ${list.outcomeOf(number(item.done), number(item.undone))}`
}

/** Imports that were made before; each can be opened again. */
export const ImportHistory = ({ imports, failure, timeZone, onOpen, onRetry }: ImportHistoryProps) => {
  const { import: messages } = useMessages('files')
  const { list } = messages
  if (failure !== undefined) return <ErrorState title={list.failed} description={failure} onRetry={onRetry} />
  if (imports === undefined) return <Progress label={list.loading} />
  if (imports.length === 0)
    return <EmptyState icon={<FileSpreadsheet />} title={list.none} description={list.noneHint} />
  const cell = 'border-b border-border py-1.5 pe-4 text-start align-middle'
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        <thead className="text-text-muted">
          <tr>
            {[list.file, list.when, list.who, list.rows, list.outcome].map((text) => (
              <th key={text} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((item) => (
            <tr key={item.id}>
              <th scope="row" className={`${cell} font-normal`}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={list.open(item.file_name)}
                  onPress={() => onOpen(item)}
                >
                  {item.file_name}
                </Button>
              </th>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                {formatUnix(item.created_time, timeZone)}
              </td>
              <td className={`${cell} whitespace-nowrap`}>{item.nickname}</td>
              <td className={`${cell} tabular-nums`}>{number(item.rows)}</td>
              <td className={`${cell} whitespace-nowrap`}>{outcomeOf(item, messages)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
