import { Progress } from '@hospital-crm/ui/progress'
import { useMessages } from '../../../messages/index.ts'
import type { BulkPhase } from './bulk.types.ts'

interface BulkProgressProps {
  phase: Extract<BulkPhase, { name: 'gathering' | 'running' }>
  /** What is being done. */
  label: string
}

/** How far a change of several records has come. */
export const BulkProgress = ({ phase, label }: BulkProgressProps) => {
  const { bulk: messages } = useMessages('customers')
  const isStopping = phase.name === 'running' && phase.isStopping
  return (
    <div className="flex flex-col gap-3">
      {phase.name === 'gathering' ? (
        <Progress label={label} description={messages.gathering(phase.found)} />
      ) : (
        <Progress
          label={label}
          value={phase.answered}
          maxValue={phase.total}
          valueText={messages.progress(phase.answered, phase.total)}
        />
      )}
      <p role="status" className="m-0 text-13 text-text-muted empty:hidden">
        {isStopping ? messages.stopping : ''}
      </p>
    </div>
  )
}
