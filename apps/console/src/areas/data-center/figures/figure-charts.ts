import type { ConsoleFigures, ConsoleIndex } from '@hospital-crm/api/entities'
import type { ChartData } from '@hospital-crm/ui/chart'

type Name = (id: number) => string

/** Names of what figures are counted by. */
export interface FigureNames {
  agent: Name
  source: Name
  hospital: Name
  disease: Name
  /** What the parts beside the largest are called together. */
  others: string
  figures: Readonly<Record<keyof ConsoleFigures, string>>
}

type Counted = 'consults' | 'due' | 'arrived' | 'contacts'
/** Parts of a stack that can still be told apart. */
const STACKED = 5

const seriesOf = <Row extends Partial<Record<Counted, number>>>(
  rows: readonly Row[],
  figures: readonly Counted[],
  names: FigureNames,
) => figures.map((figure) => ({ name: names.figures[figure], values: rows.map((row) => row[figure] ?? 0) }))

/** Longest range, in days, that is drawn day by day; a longer one is drawn by months. */
const MAX_DRAWN_DAYS = 92

type Day = Record<'consults' | 'due' | 'arrived', number> & { day: string }

const drawnDays = (days: readonly Day[]): Day[] =>
  days.length <= MAX_DRAWN_DAYS
    ? days.map((one) => ({ ...one, day: one.day.slice(5) }))
    : [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([day, own]) => {
        const sum = (figure: 'consults' | 'due' | 'arrived') =>
          own.reduce((total, one) => total + one[figure], 0)
        return { day, consults: sum('consults'), due: sum('due'), arrived: sum('arrived') }
      })

/** Ids by how much they have together, the most first. */
const byAmount = <Row>(rows: readonly Row[], idOf: (row: Row) => number, amountOf: (row: Row) => number) => {
  const sums = new Map<number, number>()
  for (const row of rows) sums.set(idOf(row), (sums.get(idOf(row)) ?? 0) + amountOf(row))
  return [...sums].toSorted(([, one], [, other]) => other - one).map(([id]) => id)
}

interface Stack<Row> {
  rows: readonly Row[]
  itemOf: (row: Row) => number
  partOf: (row: Row) => number
  amountOf: (row: Row) => number
  itemName: Name
  partName: Name
  others: string
}

/** Bars with the largest parts stacked on each other, and the others as one. */
const stacked = <Row>(stack: Stack<Row>): ChartData => {
  const { rows, itemOf, partOf, amountOf, itemName, partName, others } = stack
  const items = byAmount(rows, itemOf, amountOf)
  const parts = byAmount(rows, partOf, amountOf)
  const main = parts.length > STACKED + 1 ? parts.slice(0, STACKED) : parts
  const sum = (item: number, fits: (part: number) => boolean) =>
    rows
      .filter((row) => itemOf(row) === item && fits(partOf(row)))
      .reduce((total, row) => total + amountOf(row), 0)
  const rest = { name: others, values: items.map((item) => sum(item, (part) => !main.includes(part))) }
  return {
    kind: 'bar',
    isStacked: true,
    items: items.map(itemName),
    series: [
      ...main.map((part) => ({
        name: partName(part),
        values: items.map((item) => sum(item, (one) => one === part)),
      })),
      ...(main.length < parts.length ? [rest] : []),
    ],
  }
}

/** The panels of the data center as charts; one that the role does not have is left out. */
export const figureCharts = (data: ConsoleIndex, names: FigureNames) => {
  const { panelCard, csOrder, csSuccess, csSource, opSource, opCusSer, opHospital } = data
  const charts: { id: Exclude<keyof ConsoleIndex, 'range' | 'before' | 'waiting'>; data: ChartData }[] = []
  const bars = <Row extends Partial<Record<Counted, number>>>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    figures: readonly Counted[],
  ): ChartData => ({ kind: 'bar', items: rows.map(nameOf), series: seriesOf(rows, figures, names) })
  if (panelCard) {
    const days = drawnDays(panelCard.days)
    charts.push({
      id: 'panelCard',
      data: {
        kind: 'line',
        items: days.map(({ day }) => day),
        series: seriesOf(days, ['consults', 'due', 'arrived'], names),
      },
    })
  }
  if (csOrder) charts.push({ id: 'csOrder', data: bars(csOrder, ({ uid }) => names.agent(uid), ['due']) })
  if (csSuccess)
    charts.push({ id: 'csSuccess', data: bars(csSuccess, ({ uid }) => names.agent(uid), ['arrived']) })
  if (csSource)
    charts.push({
      id: 'csSource',
      data: stacked({
        rows: csSource,
        itemOf: ({ uid }) => uid,
        partOf: ({ source }) => source,
        amountOf: ({ consults }) => consults,
        itemName: names.agent,
        partName: names.source,
        others: names.others,
      }),
    })
  if (opSource)
    charts.push({
      id: 'opSource',
      data: bars(opSource, ({ source }) => names.source(source), ['consults', 'due', 'arrived']),
    })
  if (opCusSer)
    charts.push({
      id: 'opCusSer',
      data: bars(opCusSer, ({ uid }) => names.agent(uid), ['consults', 'contacts', 'due', 'arrived']),
    })
  if (opHospital)
    charts.push({
      id: 'opHospital',
      data: stacked({
        rows: opHospital,
        itemOf: ({ hospital }) => hospital,
        partOf: ({ disease }) => disease,
        amountOf: ({ consults }) => consults,
        itemName: names.hospital,
        partName: names.disease,
        others: names.others,
      }),
    })
  return charts
}

/** How much a number has changed, in whole percent; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : Math.round(((now - before) / before) * 100)
