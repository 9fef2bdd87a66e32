import type { OwnFigures, OwnNumbers } from '@hospital-crm/api/entities'
import { StatCard } from '@hospital-crm/ui/stat-card'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { GoalLine } from './figures/goal-line.view.tsx'
import { goalPace } from './figures/goal-pace.ts'

export interface OwnCardsProps {
  numbers: OwnNumbers
  /** Address of the rows behind a number of the month; undefined where no list has them. */
  hrefOf: (figure: keyof OwnFigures) => string | undefined
}

const shown: readonly (keyof OwnFigures)[] = [
  'received',
  'consults',
  'contacted',
  'booked',
  'due',
  'arrived',
  'treated',
  'amount',
]

/** The reader's own month so far, with what today added to it and how far the goals are. */
export const OwnCards = ({ numbers, hrefOf }: OwnCardsProps) => {
  const { own: words, figures } = useMessages('dataCenter')
  const language = useLanguage()
  const { today, month, goals } = numbers
  const textOf = (value: number | string) =>
    typeof value === 'number'
      ? value.toLocaleString(language)
      : Number(value).toLocaleString(language, {
          style: 'currency',
          currency: 'CNY',
          currencyDisplay: 'narrowSymbol',
          maximumFractionDigits: 0,
        })
  return (
    <section aria-label={words.title} className="mt-8 flex max-w-7xl flex-col gap-3">
      <h2 className="m-0 text-16 font-semibold">{words.title}</h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shown.map((figure) => {
          const href = hrefOf(figure)
          const pace = goalPace(figure, Number(month[figure]), goals)
          return (
            <StatCard
              key={figure}
              label={figures.names[figure]}
              value={textOf(month[figure])}
              hint={
                <>
                  {words.today(textOf(today[figure]))}
                  {pace && <GoalLine pace={pace} />}
                </>
              }
              {...(href !== undefined && { href })}
            />
          )
        })}
      </div>
    </section>
  )
}
