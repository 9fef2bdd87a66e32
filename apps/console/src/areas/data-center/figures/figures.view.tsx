import { consolePanels, type ConsoleIndex, type MonthGoals, type PanelName } from '@hospital-crm/api/entities'
import type { Behind } from '@hospital-crm/api/rules'
import { Chart, type ChartData } from '@hospital-crm/ui/chart'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { FileSpreadsheet, Printer, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { Earlier } from './earlier.view.tsx'
import { CountedAt } from './counted-at.view.tsx'
import { FigureAsking, type FigureAskingProps } from './figure-asking.view.tsx'
import { TypedCards } from './typed-cards.view.tsx'
import { pathTo } from './source-levels.ts'
import { SourceLevels } from './source-levels.view.tsx'
import { WaitingCards } from './waiting-cards.view.tsx'
import { KeyCards } from './key-cards.view.tsx'
import { useFigureCharts, type OptionNames } from './use-figure-charts.ts'

export interface FiguresSnapshot extends Omit<FigureAskingProps, 'onSearch'> {
  /** Undefined until it has come. */
  data: ConsoleIndex | undefined
  /** It is of the question before; that of this one is on its way. */
  isOfBefore: boolean
  /** When panels were counted that were asked for alone, Unix seconds. */
  counted: Partial<Record<PanelName, number>>
  /** Why panels have no figures. */
  failed: Partial<Record<PanelName, string>>
  /** Panels that are being counted. */
  counting: readonly PanelName[]
  /** What the month is to reach; null where no goal fits what is asked. */
  goals?: MonthGoals | null | undefined
  names: OptionNames
  /** Why they could not be read, at first or again. */
  failure: string | undefined
  /** Address of the rows behind a number; undefined where no list has them. */
  hrefOf: (behind: Behind) => string | undefined
  /** Panel whose file is on its way. */
  filing: PanelName | undefined
  /** Address of the leads of interfaces that came in the range and wait; undefined where there is none. */
  pool: string | undefined
}

export interface FiguresActions {
  onSearch: FigureAskingProps['onSearch']
  onRetry: () => void
  /** Counts a panel anew. */
  onRefresh: (panel: PanelName) => void
  /** Opens the rows behind a mark of a picture. */
  onOpen: (href: string) => void
  /** Saves a panel as a file; undefined for whoever may not. */
  onFile: ((panel: PanelName) => void) | undefined
  onPrint: () => void
}

interface FiguresViewProps {
  snapshot: FiguresSnapshot
  actions: FiguresActions
  /** What else can be done with the figures. */
  tools?: ReactNode
}

/** Panels that take the whole width. */
const wide: readonly PanelName[] = ['panelCard', 'opCusSer']
const noChart: ChartData = { kind: 'bar', items: [], series: [] }

/** The figures of a range of days: key figures with what they were before, and a chart for each panel of the role. */
export const FiguresView = ({ snapshot, actions, tools }: FiguresViewProps) => {
  const { figures: words } = useMessages('dataCenter')
  const { data, isOfBefore, names, failure, filing, hrefOf, goals, pool, ...others } = snapshot
  const { counted, failed, counting, ...asking } = others
  const { onFile } = actions
  const toolsOf = (panel: PanelName) => (
    <>
      <IconButton
        label={words.refresh(words.panels[panel].title)}
        icon={<RefreshCw />}
        isPending={counting.includes(panel)}
        onPress={() => actions.onRefresh(panel)}
      />
      {onFile && (
        <IconButton
          label={words.file(words.panels[panel].title)}
          icon={<FileSpreadsheet />}
          isPending={filing === panel}
          onPress={() => onFile(panel)}
        />
      )}
    </>
  )
  const stampOf = (panel: PanelName) => {
    const at = counted[panel] ?? data?.counted_time
    return at !== undefined && <CountedAt at={at} now={asking.now} timeZone={asking.timeZone} />
  }
  const open = asking.search.source ?? 0
  const charts = useFigureCharts(data, names, open)
  return (
    <section
      aria-label={words.title}
      className="mt-8 flex max-w-7xl flex-col gap-5"
      aria-busy={(!data || isOfBefore) && !failure}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="m-0 text-16 font-semibold">{words.title}</h2>
        <span className="flex items-center gap-2 print:hidden">
          {tools}
          <IconButton label={words.print} icon={<Printer />} onPress={actions.onPrint} />
        </span>
      </div>
      <FigureAsking {...asking} onSearch={actions.onSearch} />
      {failure !== undefined && data && <Earlier failure={failure} onRetry={actions.onRetry} />}
      {failure === undefined || data ? (
        <>
          {failed.panelCard === undefined && <KeyCards data={data} goals={goals} hrefOf={hrefOf} />}
          {data?.waiting && failed.panelCard === undefined && (
            <WaitingCards figures={data.waiting} pool={pool} />
          )}
          {data?.datumPanel && failed.datumPanel === undefined && (
            <TypedCards
              panel={data.datumPanel}
              stamp={stampOf('datumPanel')}
              action={toolsOf('datumPanel')}
            />
          )}
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            {consolePanels.map((id) => {
              const chart = charts.find((one) => one.id === id)
              const errorText = failed[id]
              if (!chart && errorText === undefined) return null
              return (
                <div
                  key={id}
                  className={`min-w-0 rounded-overlay border border-border bg-surface p-4 ${wide.includes(id) ? 'lg:col-span-2' : ''}`}
                >
                  <Chart
                    initialView={id === 'opCusSer' ? 'table' : 'chart'}
                    title={words.panels[id].title}
                    description={words.panels[id].description}
                    data={chart?.data ?? noChart}
                    emptyText={words.empty}
                    errorText={errorText}
                    onRetry={() => actions.onRefresh(id)}
                    actions={toolsOf(id)}
                    hrefOf={(item, series) => {
                      const number = chart?.behind(item, series)
                      return number && hrefOf(number)
                    }}
                    onOpen={actions.onOpen}
                  />
                  {id === 'opSource' && chart && errorText === undefined && (
                    <SourceLevels
                      path={pathTo(open, names.parentOf)}
                      below={chart.below ?? []}
                      nameOf={names.source}
                      onOpen={(source) => {
                        const { source: _, ...search } = asking.search
                        actions.onSearch(source === 0 ? search : { ...search, source })
                      }}
                    />
                  )}
                  {errorText === undefined && stampOf(id)}
                </div>
              )
            })}
          </div>
        </>
      ) : (
        <ErrorState title={failure} onRetry={actions.onRetry} />
      )}
    </section>
  )
}
