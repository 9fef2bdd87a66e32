import type { WaitingFigures } from '@hospital-crm/api/entities'
import { NO_TIME } from '@hospital-crm/api/rules'
import { StatCard } from '@hospital-crm/ui/stat-card'
import { useLanguage, useMessages } from '../../../messages/index.ts'

interface WaitingCardsProps {
  figures: WaitingFigures
  /** Address of the leads that wait; undefined where there is none. */
  pool: string | undefined
}

/** How soon leads of interfaces were answered, and the way to those that wait. */
export const WaitingCards = ({ figures, pool }: WaitingCardsProps) => {
  const { figures: all } = useMessages('dataCenter')
  const language = useLanguage()
  const { waiting: words } = all
  const { leads, pooled, answered, in_time: inTime, late, median, p90 } = figures
  const judged = inTime + late
  const told = (count: number) => count.toLocaleString(language)
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <h3 className="m-0 text-14 font-semibold">{words.title}</h3>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard
          label={words.median}
          value={median === null ? NO_TIME : words.lasting(median)}
          hint={p90 === null ? words.noAnswer : words.p90(words.lasting(p90))}
        />
        <StatCard
          label={words.share}
          value={judged === 0 ? NO_TIME : `${Math.round((100 * inTime) / judged)}%`}
          hint={words.of(told(inTime), told(judged))}
        />
        <StatCard label={words.answered} value={told(answered)} hint={words.ofLeads(told(leads))} />
        <StatCard
          label={words.pooled}
          value={told(pooled)}
          hint={words.late(told(late))}
          tone={pooled > 0 ? 'attention' : 'normal'}
          {...(pool !== undefined && { href: pool })}
        />
      </div>
    </section>
  )
}
