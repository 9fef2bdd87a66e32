import { BarChart, FunnelChart, LineChart, PieChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { readColors } from './chart-colors.ts'
import { chartOption } from './chart-option.ts'
import type { ChartData } from './chart.types.ts'

register([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  FunnelChart,
  GridComponent,
  LegendComponent,
  LineChart,
  PieChart,
  TooltipComponent,
])

interface DrawnChart {
  /** Draws other data; the same data again after the theme has changed. */
  show: (data: ChartData, format: (value: number) => string) => void
  /** The picture as it stands, as the address of a PNG with twice its points. */
  picture: () => string
  dispose: () => void
}

const matches = (query: string) => window.matchMedia(query).matches
const changing = [
  '(prefers-color-scheme: dark)',
  '(prefers-reduced-motion: reduce)',
  '(forced-colors: active)',
  'print',
]

/** Draws into an element that has a height, follows its size, the theme and what the reader asked of the system. */
function drawChart(place: HTMLElement, onOpen: (item: number, series: number) => void): DrawnChart {
  const chart = init(place)
  chart.on('click', ({ dataIndex, seriesIndex }) => onOpen(dataIndex, seriesIndex ?? 0))
  let last: Parameters<DrawnChart['show']> | undefined
  const show: DrawnChart['show'] = (data, format) => {
    last = [data, format]
    const colors = readColors(place)
    if (colors === undefined) return
    const { fontFamily, direction } = getComputedStyle(place)
    const look = {
      colors,
      fontFamily,
      isRightToLeft: direction === 'rtl',
      width: chart.getWidth(),
      isStill: matches('(prefers-reduced-motion: reduce), print'),
      isHatched: matches('(forced-colors: active)') || matches('(prefers-contrast: more)'),
      format,
    }
    chart.setOption(chartOption(data, look), { notMerge: true })
    // Paper waits for no frame.
    if (matches('print')) chart.getZr().flush()
  }
  const again = () => {
    if (last !== undefined) show(...last)
  }
  // It is told of the first size as well, in which the chart is drawn already.
  const size = new ResizeObserver(() => {
    if (chart.getWidth() === place.clientWidth && chart.getHeight() === place.clientHeight) return
    chart.resize()
    again()
  })
  size.observe(place)
  const theme = new MutationObserver(again)
  theme.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'dir'],
  })
  const queries = changing.map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', again)
  return {
    show,
    picture: () => {
      const colors = readColors(place)
      return chart.getDataURL({
        type: 'png',
        pixelRatio: 2,
        ...(colors && { backgroundColor: colors.surface }),
      })
    },
    dispose: () => {
      size.disconnect()
      theme.disconnect()
      for (const query of queries) query.removeEventListener('change', again)
      chart.dispose()
    },
  }
}

export { drawChart }
export type { DrawnChart }
