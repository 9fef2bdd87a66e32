import type { FirstStepName } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Link } from '@hospital-crm/ui/link'
import { Progress } from '@hospital-crm/ui/progress'
import { VisuallyHidden } from '@hospital-crm/ui/visually-hidden'
import { Circle, CircleCheck } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

export interface StepSnapshot {
  name: FirstStepName
  done: boolean
  /** Address of the page where it is done; undefined where this administrator may not. */
  href: string | undefined
}

export interface FirstStepsSnapshot {
  /** Undefined until they have come. */
  steps: readonly StepSnapshot[] | undefined
  failure: string | undefined
  isPuttingAway: boolean
}

interface FirstStepsProps {
  snapshot: FirstStepsSnapshot
  onPutAway: () => void
  onRetry: () => void
}

const Step = ({ step: { name, done, href }, isNext }: { step: StepSnapshot; isNext: boolean }) => {
  const words = useMessages('firstHours')
  const { name: title, hint, action } = words.steps[name]
  return (
    <li className="flex items-center gap-3 border-0 border-t border-solid border-border py-2.5">
      <span className={`flex shrink-0 ${done ? 'text-success-text' : 'text-text-subtle'}`}>
        {done ? <CircleCheck size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
        <VisuallyHidden>{done ? words.done : words.open}</VisuallyHidden>
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={`text-14 ${done ? 'text-text-muted' : 'font-medium'}`}>{title}</span>
        {!done && <span className="text-12 text-text-muted">{hint}</span>}
      </span>
      <span className={`shrink-0 text-13 ${isNext ? 'font-medium' : ''}`}>
        {href !== undefined ? (
          <Link
            href={href}
            variant={done ? 'quiet' : 'accent'}
            aria-label={`${done ? words.change : action}：${title}`}
          >
            {done ? words.change : action}
          </Link>
        ) : (
          !done && <span className="text-12 text-text-subtle">{words.others}</span>
        )}
      </span>
    </li>
  )
}

/** What a new hospital sets up first, each step with its state; nothing once all is done. */
export const FirstStepsView = ({ snapshot, onPutAway, onRetry }: FirstStepsProps) => {
  const words = useMessages('firstHours')
  const { steps, failure, isPuttingAway } = snapshot
  if (!steps)
    return failure === undefined ? null : (
      <ErrorState title={words.failed} description={failure} onRetry={onRetry} />
    )
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const next = steps.find((step) => !step.done)?.name
  return (
    <section
      aria-label={words.title}
      className="mb-6 max-w-3xl rounded-overlay border border-solid border-border px-4 pt-3 pb-1"
    >
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1 pb-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="m-0 text-16 font-semibold">{words.title}</h2>
          <p className="m-0 text-13 text-text-muted">{words.hint}</p>
        </div>
        <Button size="small" variant="quiet" isPending={isPuttingAway} onPress={onPutAway}>
          {words.putAway}
        </Button>
        <div className="basis-full">
          <Progress
            label={words.title}
            isLabelHidden
            value={done}
            maxValue={steps.length}
            valueText={words.progress(done, steps.length)}
          />
        </div>
      </header>
      <ol className="m-0 list-none p-0">
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step.name === next} />
        ))}
      </ol>
    </section>
  )
}
