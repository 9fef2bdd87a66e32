import { ChartColumn, ImageDown, Table2 } from 'lucide-react'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { ErrorState } from '../error-state/error-state.tsx'
import { BareIconButton } from '../icon-button/bare-icon-button.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { useWords, type OwnWords } from '../words/use-words.ts'
import { ChartCanvas } from './chart-canvas.tsx'
import { ChartTable } from './chart-table.tsx'
import type { ChartData } from './chart.types.ts'
import type { DrawnChart } from './draw-chart.ts'
import { chartWords, type ChartWords } from './words.ts'

type ChartView = 'chart' | 'table'

interface ChartProps {
  /** What is shown; stands above and names the chart. */
  title: string
  /** What it says, in a sentence: read out in place of the picture, and drawn under the title. */
  description: string
  /** Keep it stable between renders: a new one draws anew. */
  data: ChartData
  /** Writes a number where it is read. @default the number in the language of the locale */
  format?: (value: number) => string
  /** What is seen first. @default 'chart' */
  initialView?: ChartView
  /** Height of picture and table in px. @default 280 */
  blockSize?: number
  /** The numbers are on their way. @default false @selector [data-loading] */
  isLoading?: boolean
  /** Why there are no numbers; takes the place of the picture. */
  errorText?: string | undefined
  onRetry?: (() => void) | undefined
  /** What stands there when nothing has a number. @default 'No data for this period', in the language of the locale */
  emptyText?: ReactNode
  /** Address of the rows behind a number, by item and series; undefined where nothing can be opened. */
  hrefOf?: ((item: number, series: number) => string | undefined) | undefined
  /** A mark of the picture was pressed that leads to this address. */
  onOpen?: ((href: string) => void) | undefined
  /** Buttons beside the switch. */
  actions?: ReactNode
  /** Words of the caller in place of the package’s. */
  words?: OwnWords<ChartWords>
}

const hasNumbers = ({ series }: ChartData) =>
  series.some(({ values }) => values.some((value) => value !== null && value !== 0))

/**
 * Numbers as bars, lines, a pie or a funnel, with the table they are drawn from. The picture follows the theme, the size
 * and the motion that the reader has asked for; what draws it is loaded with the first chart.
 */
function Chart(props: ChartProps) {
  const { title, description, data, blockSize = 280, isLoading = false, errorText, onRetry, hrefOf } = props
  const words = useWords(chartWords, props.words)
  const { locale } = useLocale()
  const plain = useMemo(() => {
    const numbers = new Intl.NumberFormat(locale)
    return (value: number) => numbers.format(value)
  }, [locale])
  const format = props.format ?? plain
  const [view, setView] = useState<ChartView>(props.initialView ?? 'chart')
  const titleId = useId()
  const drawn = useRef<DrawnChart>(undefined)
  const savePicture = () => {
    const address = drawn.current?.picture()
    if (address === undefined) return
    const link = document.createElement('a')
    link.href = address
    link.download = `${title}.png`
    link.click()
  }
  const open = (item: number, series: number) => {
    const href = hrefOf?.(item, series)
    if (href !== undefined) props.onOpen?.(href)
  }
  const isEmpty = !hasNumbers(data)

  const content = () => {
    if (errorText !== undefined) return <ErrorState title={errorText} onRetry={onRetry} />
    if (isLoading) return <Skeleton shape="block" blockSize="100%" />
    if (isEmpty) return <p className="ui-chart__empty">{props.emptyText ?? words.empty}</p>
    const shared = { data, format, words }
    const table = { ...shared, hrefOf, label: `${title} ${words.table}` }
    if (view === 'table') return <ChartTable {...table} />
    return (
      <>
        <ChartCanvas {...shared} drawn={drawn} onOpen={open} label={`${title}: ${description}`} />
        <ChartTable {...table} isForReaders />
      </>
    )
  }
  return (
    <figure
      className="ui-chart"
      aria-labelledby={titleId}
      aria-busy={isLoading || undefined}
      data-loading={isLoading || undefined}
      data-view={view}
    >
      <figcaption className="ui-chart__head">
        <span className="ui-chart__words">
          <span id={titleId} className="ui-chart__title">
            {title}
          </span>
          <span className="ui-chart__description">{description}</span>
        </span>
        {!isLoading && !isEmpty && errorText === undefined && (
          <span className="ui-chart__tools">
            <SegmentedControl
              label={words.view}
              isIconOnly
              items={[
                { id: 'chart', name: words.chart, icon: <ChartColumn /> },
                { id: 'table', name: words.table, icon: <Table2 /> },
              ]}
              value={view}
              onChange={setView}
            />
            {view === 'chart' && (
              <BareIconButton label={words.picture} icon={<ImageDown />} onPress={savePicture} />
            )}
            {props.actions}
          </span>
        )}
      </figcaption>
      <div className="ui-chart__content" style={{ blockSize }}>
        {content()}
      </div>
    </figure>
  )
}

export { Chart }
export type { ChartProps }
