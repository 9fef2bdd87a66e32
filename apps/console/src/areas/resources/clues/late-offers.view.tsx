import type { ClueOffer } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { useMessages } from '../../../messages/index.ts'
import { PagedList, type Paged } from '../../../parts/paged.tsx'

interface LateOffersProps {
  offers: Paged<ClueOffer>
  timeZone: string
}

/** Leads that waited past the target: who was asked when, and who answered in the end. */
export const LateOffers = ({ offers, timeZone }: LateOffersProps) => {
  const { offers: words, doctor } = useMessages('clues')
  const nameOf = ({ id, nickname }: ClueOffer['asked'][number]) => nickname || `#${id}`
  const at = (time: number) => formatUnix(time, timeZone)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="m-0 text-14 font-semibold">{words.title}</h3>
      <PagedList
        paged={offers}
        words={{ empty: words.empty, failed: words.failed, retry: doctor.retry, more: words.more }}
      >
        {(items) => (
          <ul className="m-0 flex flex-col gap-3 ps-0">
            {items.map((one) => (
              <li key={one.id} className="flex list-none flex-col gap-1 border-b border-border pb-3 text-13">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="tabular-nums">{at(one.offered_time)}</span>
                  <Badge tone={one.round === 'all' ? 'warning' : 'info'}>{words.rounds[one.round]}</Badge>
                  <span className="wrap-anywhere">{words.lead(one.platform_id, at(one.created_time))}</span>
                </div>
                <span className="wrap-anywhere">
                  {one.asked.length === 0 ? words.nobody : words.asked(one.asked.map(nameOf))}
                </span>
                {one.taken_from && (
                  <span className="text-text-muted">{words.takenFrom(nameOf(one.taken_from))}</span>
                )}
                <span className="text-text-muted">
                  {one.answered_time === null
                    ? words.unanswered
                    : words.answered(
                        one.answered_by ? nameOf(one.answered_by) : doctor.none,
                        at(one.answered_time),
                      )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
