import { NO_TIME } from '@hospital-crm/api/rules'
import { useMessages } from '../../messages/index.ts'
import type { ChangeLine } from './entry-words.ts'

/** What an entry tells: each field with the value before and after. */
export const AuditChanges = ({ lines }: { lines: readonly ChangeLine[] }) => {
  const words = useMessages('audit')
  return (
    <table className="w-full table-fixed border-collapse text-12">
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
  )
}
