import type { ConsoleIndex, GoalMeasure, MonthGoals } from '@hospital-crm/api/entities'
import { moneyToCents, type Behind } from '@hospital-crm/api/rules'
import { StatCard } from '@hospital-crm/ui/stat-card'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { cardTrends } from './card-trends.ts'
import { changeOf } from './figure-charts.ts'
import { goalPace } from './goal-pace.ts'
import { GoalLine } from './goal-line.view.tsx'
import { inYuan } from './in-yuan.ts'

const shown = [
  'leads',
  'consults',
  'booked',
  'due',
  'arrived',
  'treated',
  'contacts',
  'amount',
] as const satisfies readonly GoalMeasure[]
type Shown = (typeof shown)[number]
type Card = NonNullable<ConsoleIndex['panelCard']>['now']
const isDated = (figure: Shown) => figure !== 'leads' && figure !== 'booked' && figure !== 'treated'
const valueOf = (figures: Card, figure: Shown): number =>
  figure === 'amount' ? moneyToCents(figures.amount) : figures[figure]

export interface KeyCardsProps {
  /** Undefined until it has come. */
  data: ConsoleIndex | undefined
  /** What the month is to reach; null where no goal fits what is asked. */
  goals?: MonthGoals | null | undefined
  /** Address of the rows behind a number; undefined where no list has them. */
  hrefOf: (behind: Behind) => string | undefined
}

/** The key figures of a range of days beside what they were before and what they are to reach. */
export const KeyCards = ({ data, goals, hrefOf }: KeyCardsProps) => {
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const card = data?.panelCard
  const days = card?.days
  const trends = useMemo(() => (days ? cardTrends(days) : undefined), [days])
  if (data && !card) return null
  const textOf = (figure: Shown) => {
    if (!card) return undefined
    if (figure !== 'amount') return card.now[figure].toLocaleString(language)
    return Number(card.now.amount).toLocaleString(language, { ...inYuan, maximumFractionDigits: 0 })
  }
  const changeText = (figure: Shown) => {
    if (!card?.before) return words.hints[figure]
    const change = changeOf(valueOf(card.now, figure), valueOf(card.before, figure))
    return change === null ? words.nothingBefore : words.change(change)
  }
  const hintOf = (figure: Shown) => {
    const now = card && (figure === 'amount' ? Number(card.now.amount) : card.now[figure])
    const pace = typeof now === 'number' ? goalPace(figure, now, goals) : undefined
    return (
      <>
        {changeText(figure)}
        {pace && <GoalLine pace={pace} />}
      </>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shown.map((figure) => {
        const href = hrefOf({ figure })
        return (
          <StatCard
            key={figure}
            label={words.names[figure]}
            value={textOf(figure)}
            hint={hintOf(figure)}
            trend={isDated(figure) ? trends?.[figure] : undefined}
            {...(href !== undefined && { href })}
          />
        )
      })}
    </div>
  )
}
