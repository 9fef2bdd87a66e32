import type { RecyclingPreview } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'

interface RecyclingPreviewProps {
  words: ParametersMessages['preview']
  /** What the rules would do; undefined before anybody asked. */
  result: RecyclingPreview | undefined
  isPending: boolean
  hasFailed: boolean
  /** The rules are not in force. */
  isOff: boolean
  onTry: () => void
}

const digits = (value: number) => value.toLocaleString('en-US')

/** What the rules of recycling would do tonight, before they are saved. */
export const RecyclingPreviewView = (props: RecyclingPreviewProps) => {
  const { words, result, isPending, hasFailed, isOff, onTry } = props
  return (
    <div data-wide="" className="flex flex-col gap-2 rounded-md bg-surface-sunken p-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" isPending={isPending} onPress={onTry}>
          {words.action}
        </Button>
        <span className="min-w-0 flex-1 basis-60 text-12 text-text-muted">{words.hint}</span>
      </div>
      <div role="status" className="text-13 empty:hidden">
        {hasFailed && <span className="text-danger-text">{words.failed}</span>}
        {result && !hasFailed && (
          <>
            <strong className="me-3 font-semibold">{words.taken(digits(result.total))}</strong>
            <span className="me-3 text-text-muted">
              {words.byRule(digits(result.days_without_follow_up), digits(result.days_not_arrived))}
            </span>
            <span>{words.warned(digits(result.warned))}</span>
            {isOff && <p className="m-0 mt-1 text-12 text-text-muted">{words.off}</p>}
          </>
        )}
      </div>
    </div>
  )
}
