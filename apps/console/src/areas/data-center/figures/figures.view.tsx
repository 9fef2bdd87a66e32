import type { ConsoleIndex, Measure } from '@hospital-crm/api/entities'
import { moneyToCents } from '@hospital-crm/api/rules'
import { Chart } from '@hospital-crm/ui/chart'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { StatCard } from '@hospital-crm/ui/stat-card'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { FigureAsking, type FigureAskingProps } from './figure-asking.view.tsx'
import { TypedCards } from './typed-cards.view.tsx'
import { WaitingCards } from './waiting-cards.view.tsx'
import { changeOf, figureCharts, type FigureNames } from './figure-charts.ts'

export interface FiguresSnapshot extends Omit<FigureAskingProps, 'onSearch'> {
  /** Undefined until it has come. */
  data: ConsoleIndex | undefined
  names: Omit<FigureNames, 'others' | 'figures'>
  /** Why there are no figures. */
  failure: string | undefined
  /** Address of the rows behind a figure; undefined where no list has them. */
  hrefOf: (figure: Measure) => string | undefined
  /** Addresses of the leads of interfaces that came in the range. */
  leads: { pool: string | undefined; master: string | undefined }
}

export interface FiguresActions {
  onSearch: FigureAskingProps['onSearch']
  onRetry: () => void
}

interface FiguresViewProps {
  snapshot: FiguresSnapshot
  actions: FiguresActions
}

const shown = [
  'leads',
  'consults',
  'booked',
  'due',
  'arrived',
  'treated',
  'contacts',
  'amount',
] as const satisfies readonly Measure[]
type Shown = (typeof shown)[number]
type Card = NonNullable<ConsoleIndex['panelCard']>['now']
const valueOf = (figures: Card, figure: Shown): number =>
  figure === 'amount' ? moneyToCents(figures.amount) : figures[figure]

const Cards = ({ data, hrefOf }: Pick<FiguresSnapshot, 'data' | 'hrefOf'>) => {
  const { figures: words } = useMessages('dataCenter')
  const language = useLanguage()
  const card = data?.panelCard
  if (data && !card) return null
  const textOf = (figure: Shown) => {
    if (!card) return undefined
    if (figure !== 'amount') return card.now[figure].toLocaleString(language)
    return Number(card.now.amount).toLocaleString(language, {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    })
  }
  const hintOf = (figure: Shown) => {
    if (!card?.before) return words.hints[figure]
    const change = changeOf(valueOf(card.now, figure), valueOf(card.before, figure))
    return change === null ? words.nothingBefore : words.change(change)
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shown.map((figure) => {
        const href = hrefOf(figure)
        return (
          <StatCard
            key={figure}
            label={words.names[figure]}
            value={textOf(figure)}
            hint={hintOf(figure)}
            {...(href !== undefined && { href })}
          />
        )
      })}
    </div>
  )
}

/** The figures of a range of days: key figures with what they were before, and a chart for each panel of the role. */
export const FiguresView = ({ snapshot, actions }: FiguresViewProps) => {
  const { figures: words } = useMessages('dataCenter')
  const { data, names, failure, hrefOf, leads, ...asking } = snapshot
  const charts = useMemo(
    () => (data ? figureCharts(data, { ...names, others: words.others, figures: words.names }) : []),
    [data, names, words],
  )
  return (
    <section
      aria-label={words.title}
      className="mt-8 flex max-w-7xl flex-col gap-5"
      aria-busy={!data && !failure}
    >
      <h2 className="m-0 text-16 font-semibold">{words.title}</h2>
      <FigureAsking {...asking} onSearch={actions.onSearch} />
      {failure === undefined ? (
        <>
          <Cards data={data} hrefOf={hrefOf} />
          {data?.waiting && <WaitingCards figures={data.waiting} {...leads} />}
          {data?.datumPanel && <TypedCards panel={data.datumPanel} />}
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            {charts.map(({ id, data: chart }) => (
              <div
                key={id}
                className={`min-w-0 rounded-overlay border border-border bg-surface p-4 ${id === 'panelCard' ? 'lg:col-span-2' : ''}`}
              >
                <Chart
                  title={words.panels[id].title}
                  description={words.panels[id].description}
                  data={chart}
                  emptyText={words.empty}
                />
              </div>
            ))}
          </div>
        </>
      ) : (
        <ErrorState title={failure} onRetry={actions.onRetry} />
      )}
    </section>
  )
}
