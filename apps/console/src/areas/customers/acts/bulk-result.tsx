import { Banner } from '@hospital-crm/ui/banner'
import { useMessages } from '../../../messages/index.ts'
import type { BulkEnd } from './bulk.types.ts'
import { hasFullHolders } from './after-act.ts'

interface BulkResultProps {
  end: BulkEnd
  /** Why the last try could not begin. */
  error: string | undefined
}

/** Failures that are listed; more can hardly be read. */
const SHOWN_FAILURES = 200

/** What was left as it was, why, and what helps where another try does not. */
export const BulkResult = ({ end, error }: BulkResultProps) => {
  const { result } = useMessages('customers').bulk
  const { done, failures, untouched } = end
  const counts = [
    ...(done.length > 0 ? [result.done(done.length)] : []),
    ...(untouched.length > 0 && failures.length > 0 ? [result.untouched(untouched.length)] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      {counts.length > 0 && <p className="m-0 text-13 text-text-muted">{counts.join(' · ')}</p>}
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {hasFullHolders(end) && <Banner tone="info">{result.noRoom}</Banner>}
      {failures.length > 0 && (
        <table className="w-full border-collapse text-start text-13">
          <thead>
            <tr className="border-b border-border text-text-muted">
              <th scope="col" className="py-1.5 pe-4 text-start font-medium">
                {result.customer}
              </th>
              <th scope="col" className="py-1.5 text-start font-medium">
                {result.reason}
              </th>
            </tr>
          </thead>
          <tbody>
            {failures.slice(0, SHOWN_FAILURES).map(({ id, name, message }) => (
              <tr key={id} className="border-b border-border align-top last:border-0">
                <th scope="row" className="py-1.5 pe-4 text-start font-medium wrap-anywhere">
                  {name || result.nameless(id)}
                </th>
                <td className="py-1.5 wrap-anywhere">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {failures.length > SHOWN_FAILURES && (
        <p className="m-0 text-13 text-text-muted">{result.more(failures.length - SHOWN_FAILURES)}</p>
      )}
    </div>
  )
}
