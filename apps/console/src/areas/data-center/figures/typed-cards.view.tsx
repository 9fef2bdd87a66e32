import { datumWords, type ConsoleIndex } from '@hospital-crm/api/entities'
import { moneyToCents, NO_TIME } from '@hospital-crm/api/rules'
import { StatCard } from '@hospital-crm/ui/stat-card'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { changeOf } from './figure-charts.ts'

type Figures = NonNullable<ConsoleIndex['datumPanel']>['now']

/** What was spent for each of so many, in yuan; null where there is none. */
const each = (spend: string, count: number): number | null =>
  count === 0 ? null : moneyToCents(spend) / 100 / count

const shown = {
  spend: ({ spend }: Figures) => moneyToCents(spend) / 100,
  cost_per_lead: ({ spend, leads }: Figures) => each(spend, leads),
  cost_per_consult: ({ spend, consults }: Figures) => each(spend, consults),
  cost_per_booking: ({ spend, booked }: Figures) => each(spend, booked),
  cost_per_arrival: ({ spend, arrived }: Figures) => each(spend, arrived),
  return_on_spend: ({ spend, amount }: Figures) =>
    moneyToCents(spend) === 0 ? null : moneyToCents(amount) / moneyToCents(spend),
}
const names = Object.keys(shown) as (keyof typeof shown)[]

/** Promotion: what was spent, and what a customer, an arrival and a yuan of it brought or cost. */
export const TypedCards = ({
  panel,
  stamp,
  action,
}: {
  panel: NonNullable<ConsoleIndex['datumPanel']>
  /** When it was counted. */
  stamp?: ReactNode
  action?: ReactNode
}) => {
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const { title, description } = words.panels.datumPanel
  const textOf = (name: (typeof names)[number], value: number | null) => {
    if (value === null) return NO_TIME
    if (name === 'return_on_spend') return value.toLocaleString(language, { maximumFractionDigits: 2 })
    return value.toLocaleString(language, {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: name === 'spend' ? 0 : 2,
    })
  }
  const hintOf = (name: (typeof names)[number]) => {
    const [now, before] = [shown[name](panel.now), panel.before && shown[name](panel.before)]
    if (now === null || before === null) return description
    const change = changeOf(now, before)
    return change === null ? words.nothingBefore : words.change(change)
  }
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="m-0 text-14 font-semibold">{title}</h3>
        <span className="flex items-center gap-1 print:hidden">{action}</span>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {names.map((name) => (
          <StatCard
            key={name}
            label={name === 'spend' ? datumWords[language].spend : words.rates[name]}
            value={textOf(name, shown[name](panel.now))}
            hint={hintOf(name)}
          />
        ))}
      </div>
      {stamp}
    </section>
  )
}
