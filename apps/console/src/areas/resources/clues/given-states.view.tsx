import type { ClueState, GivenStatus } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge, type Tone } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../../messages/index.ts'
import { PagedList, type Paged } from '../../../parts/paged.tsx'

/** What a platform was told, and what can be done about it. */
export interface GivenStatesProps {
  states: Paged<ClueState>
  timeZone: string
  canTryAgain: boolean
  isTrying: boolean
  /** Without an id everything that was not accepted. */
  onTryAgain: (id?: number) => void
}

const tones: Readonly<Record<GivenStatus, Tone>> = {
  waiting: 'neutral',
  accepted: 'success',
  refused: 'danger',
  failed: 'danger',
}

/** States that went back to a platform, newest first, with its last answer to each. */
export const GivenStates = ({ states, timeZone, canTryAgain, isTrying, onTryAgain }: GivenStatesProps) => {
  const { giveBack: words, doctor } = useMessages('clues')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="m-0 text-14 font-semibold">{words.log}</h3>
      <PagedList
        paged={states}
        words={{ empty: words.empty, failed: words.logFailed, retry: doctor.retry, more: words.more }}
      >
        {(items) => {
          const hasEnded = items.some(({ status }) => status === 'refused' || status === 'failed')
          return (
            <>
              {canTryAgain && hasEnded && (
                <div>
                  <Button size="small" isPending={isTrying} onPress={() => onTryAgain()}>
                    {words.tryAll}
                  </Button>
                </div>
              )}
              <ul className="m-0 flex flex-col gap-3 ps-0">
                {items.map((one) => (
                  <li
                    key={one.id}
                    className="flex list-none flex-col gap-1 border-b border-border pb-3 text-13"
                  >
                    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <span className="tabular-nums">
                        {formatUnix(one.tried_time ?? one.created_time, timeZone)}
                      </span>
                      <Badge tone={tones[one.status]}>{words.statuses[one.status]}</Badge>
                      <span>{words.told(words.events[one.event], one.state)}</span>
                      {one.reason !== '' && <span className="text-text-muted">{one.reason}</span>}
                      {canTryAgain && (one.status === 'refused' || one.status === 'failed') && (
                        <Button size="small" isDisabled={isTrying} onPress={() => onTryAgain(one.id)}>
                          {words.tryAgain}
                        </Button>
                      )}
                    </div>
                    <span className="wrap-anywhere text-text-muted">
                      {words.line(one.platform_id, one.attempts, one.answer)}
                    </span>
                    {one.status === 'waiting' && one.attempts > 0 && (
                      <span className="text-text-muted">
                        {words.next(formatUnix(one.next_time, timeZone))}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </PagedList>
    </section>
  )
}
