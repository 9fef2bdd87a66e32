import type { AuditEntry } from '@hospital-crm/api/entities'
import { formatUnix, NO_TIME } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { useMessages } from '../../messages/index.ts'
import { actionText, changeLines } from './entry-words.ts'

interface AuditEntriesProps {
  entries: readonly AuditEntry[]
  timeZone: string
}

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const words = useMessages('audit')
  const lines = changeLines(entry)
  if (lines.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-12 text-text-muted">{words.changes}</summary>
      <table className="mt-1 w-full table-fixed border-collapse text-12">
        <thead>
          <tr className="text-text-muted">
            <th scope="col" className="w-1/4 py-1 text-start font-medium">
              {words.field}
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              {words.before}
            </th>
            <th scope="col" className="py-1 text-start font-medium">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, before, after }) => (
            <tr key={field} className="border-0 border-t border-solid border-border align-top">
              <th scope="row" className="py-1 text-start font-normal wrap-anywhere">
                {field}
              </th>
              <td className="py-1 wrap-anywhere text-text-muted">{before || NO_TIME}</td>
              <td className="py-1 wrap-anywhere">{after || NO_TIME}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Entries, newest first: who, when, from where, on what, and what changed. */
export const AuditEntries = ({ entries, timeZone }: AuditEntriesProps) => {
  const words = useMessages('audit')
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {entries.map((entry) => (
        <li
          key={entry.seq}
          className="flex flex-col gap-1 border-0 border-b border-solid border-border py-2.5 text-13"
        >
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="text-text-muted tabular-nums">{formatUnix(entry.time, timeZone)}</span>
            <span className="font-medium">
              {entry.nickname || (entry.uid === 0 ? words.nobody : `#${entry.uid}`)}
            </span>
            {entry.role !== '' && <span className="text-12 text-text-muted">{entry.role}</span>}
            <span>{actionText(entry.action, words)}</span>
            {entry.target_id !== '0' && <span className="text-text-muted">#{entry.target_id}</span>}
            {entry.result !== 'ok' && <Badge tone="danger">{entry.result}</Badge>}
            <span className="ms-auto text-12 text-text-muted tabular-nums">{entry.ip}</span>
          </div>
          <Changes entry={entry} />
        </li>
      ))}
    </ul>
  )
}
