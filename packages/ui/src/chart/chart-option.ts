import { patternsOn, strokeOf } from './chart-patterns.ts'
import type { ChartData } from './chart.types.ts'

/** Resolved colours: what a canvas understands. */
interface ChartColors {
  text: string
  muted: string
  line: string
  surface: string
  /** One for each series or part; they repeat from the first. */
  marks: readonly string[]
}

interface ChartLook {
  colors: ChartColors
  fontFamily: string
  /** Draws without movement. */
  isStill: boolean
  /** How wide the picture is, in px. */
  width: number
  /** Time runs as the text does, and the scale stands where lines begin. */
  isRightToLeft: boolean
  /** Hatches the marks, for forced colours and print. */
  isHatched: boolean
  format: (value: number) => string
}

/** An empty mark is not the number 0. */
const shown = (value: unknown, format: ChartLook['format']) =>
  typeof value === 'number' ? format(value) : '–'

/** Of a path, `Online / Search / Mobile`, its last step: the whole of it stands in the tooltip and in the table. */
const lastStep = (name: string) => name.split(' / ').at(-1) ?? name

const LEGEND = { mark: 12, beside: 5, gap: 10, row: 20 } as const
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u02ff' ? 12 : 7), 0)

/** Lines that the names of several series take above the picture. */
function legendLines(names: readonly string[], width: number): number {
  let lines = 1
  let used = 0
  for (const name of names) {
    const own = LEGEND.mark + LEGEND.beside + widthOf(lastStep(name))
    if (used > 0 && used + own > width) {
      lines += 1
      used = 0
    }
    used += own + LEGEND.gap
  }
  return lines
}

const axisLook = ({ colors }: ChartLook) => ({
  axisLine: { lineStyle: { color: colors.line } },
  axisTick: { show: false },
  axisLabel: { color: colors.muted, fontSize: 12, hideOverlap: true },
  splitLine: { lineStyle: { color: colors.line } },
})

/** Room where lines begin and where they end, in px. */
const sides = ({ isRightToLeft }: ChartLook, start: number, end: number) =>
  isRightToLeft ? { left: end, right: start } : { left: start, right: end }

function axes({ kind, items, series }: ChartData, look: ChartLook) {
  const lines = legendLines(
    series.map(({ name }) => name),
    look.width,
  )
  return {
    grid: {
      top: 20 + LEGEND.row * lines,
      bottom: 8,
      ...sides(look, 4, 12),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      ...axisLook(look),
      axisLabel: { ...axisLook(look).axisLabel, formatter: lastStep, width: 96, overflow: 'truncate' },
      type: 'category',
      data: [...items],
      boundaryGap: kind === 'bar',
      inverse: look.isRightToLeft,
      splitLine: { show: false },
    },
    yAxis: {
      ...axisLook(look),
      type: 'value',
      position: look.isRightToLeft ? 'right' : 'left',
      axisLabel: { color: look.colors.muted, fontSize: 12, formatter: look.format },
    },
  }
}

function onAxes({ kind, series, isStacked = false }: ChartData, { isHatched, colors }: ChartLook) {
  const stroke = (nth: number) => (isHatched ? strokeOf(nth) : { type: 'solid', symbol: 'emptyCircle' })
  return series.map(({ name, values }, nth) => ({
    type: kind,
    name,
    data: [...values],
    ...(isStacked ? { stack: 'all' } : {}),
    ...(kind === 'bar'
      ? {
          barMaxWidth: 32,
          itemStyle: {
            borderRadius: isStacked ? 0 : [3, 3, 0, 0],
            ...(isHatched ? { borderColor: colors.surface, borderWidth: 1 } : {}),
          },
        }
      : {
          symbol: stroke(nth).symbol,
          symbolSize: isHatched ? 9 : 6,
          lineStyle: { width: 2, type: stroke(nth).type },
          ...(isStacked ? { areaStyle: { opacity: 0.25 } } : {}),
        }),
  }))
}

function parts({ kind, items, series }: ChartData, { colors, format, isRightToLeft }: ChartLook) {
  const [first] = series
  const data = items.map((name, at) => ({ name, value: first?.values[at] ?? null }))
  const label = {
    color: colors.text,
    fontSize: 12,
    formatter: ({ name, value }: { name: string; value: unknown }) => `${name} ${shown(value, format)}`,
  }
  const itemStyle = { borderColor: colors.surface, borderWidth: 2 }
  return kind === 'pie'
    ? [
        {
          type: 'pie',
          name: first?.name,
          data,
          radius: ['44%', '70%'],
          center: ['50%', '50%'],
          label,
          itemStyle,
        },
      ]
    : [
        {
          type: 'funnel',
          name: first?.name,
          data,
          sort: 'none',
          gap: 2,
          top: 8,
          bottom: 8,
          left: '20%',
          right: '20%',
          label: { ...label, position: isRightToLeft ? 'left' : 'right' },
          labelLine: { lineStyle: { color: colors.line } },
          itemStyle,
        },
      ]
}

/** What ECharts is told to draw. */
function chartOption(data: ChartData, look: ChartLook) {
  const { colors, fontFamily, isStill, isHatched, format } = look
  const isOfParts = data.kind === 'pie' || data.kind === 'funnel'
  return {
    animation: !isStill,
    animationDuration: 180,
    color: [...colors.marks],
    textStyle: { fontFamily, color: colors.text },
    aria: {
      enabled: isHatched,
      label: { enabled: false },
      decal: { show: isHatched, decals: patternsOn(colors.surface) },
    },
    tooltip: {
      trigger: isOfParts ? 'item' : 'axis',
      // Drawn on the canvas: a name is never read as markup.
      renderMode: 'richText',
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      valueFormatter: (value: unknown) => shown(value, format),
    },
    ...(isOfParts
      ? { series: parts(data, look) }
      : {
          legend: {
            show: data.series.length > 1,
            top: 4,
            ...(look.isRightToLeft ? { right: 0, align: 'right' } : { left: 0 }),
            itemWidth: LEGEND.mark,
            itemGap: LEGEND.gap,
            formatter: lastStep,
            itemHeight: 8,
            icon: 'roundRect',
            textStyle: { color: colors.muted, fontSize: 12 },
          },
          ...axes(data, look),
          series: onAxes(data, look),
        }),
  }
}

export { chartOption, shown }
export type { ChartColors, ChartLook }
