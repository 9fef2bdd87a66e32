import type { ConsoleIndex, PanelName } from '@hospital-crm/api/entities'
import type { Behind } from '@hospital-crm/api/rules'
import type { ChartData } from '@hospital-crm/ui/chart'
import { MAX_DRAWN_DAYS } from './drawn-days.ts'
import { sourceLevel } from './source-levels.ts'

type Name = (id: number) => string

/** Names of what figures are counted by. */
export interface FigureNames {
  agent: Name
  source: Name
  hospital: Name
  disease: Name
  /** What the parts beside the largest are called together. */
  others: string
  /** What a source that is open is called for what is its own. */
  own: (name: string) => string
  /** The source above one, 0 at the top. */
  parentOf: (source: number) => number
  figures: Readonly<Record<Counted | 'amount' | 'response_median', string>>
  /** Writes what is no count. */
  formats: { amount: (value: number) => string; response_median: (value: number) => string }
}

type Counted = 'consults' | 'due' | 'arrived' | 'contacts' | 'received' | 'contacted' | 'booked'
/** Parts of a stack that can still be told apart. */
const STACKED = 5

const seriesOf = <Row extends Partial<Record<Counted, number>>>(
  rows: readonly Row[],
  figures: readonly Counted[],
  names: FigureNames,
) => figures.map((figure) => ({ name: names.figures[figure], values: rows.map((row) => row[figure] ?? 0) }))

type Day = Record<'consults' | 'due' | 'arrived', number> & { day: string }
interface Drawn extends Day {
  from: string
  to: string
}

const drawnDays = (days: readonly Day[]): Drawn[] =>
  days.length <= MAX_DRAWN_DAYS
    ? days.map((one) => ({ ...one, from: one.day, to: one.day, day: one.day.slice(5) }))
    : [...Map.groupBy(days, ({ day }) => day.slice(0, 7))].map(([day, own]) => {
        const sum = (figure: 'consults' | 'due' | 'arrived') =>
          own.reduce((total, one) => total + one[figure], 0)
        const [from, to] = [own[0]?.day ?? day, own.at(-1)?.day ?? day]
        return { day, from, to, consults: sum('consults'), due: sum('due'), arrived: sum('arrived') }
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

/** Bars with the largest parts stacked on each other, and the others as one; with the id of each item and each part. */
const stacked = <Row>(stack: Stack<Row>): { data: ChartData; items: number[]; parts: number[] } => {
  const { rows, itemOf, partOf, amountOf, itemName, partName, others } = stack
  const items = byAmount(rows, itemOf, amountOf)
  const parts = byAmount(rows, partOf, amountOf)
  const main = parts.length > STACKED + 1 ? parts.slice(0, STACKED) : parts
  const sum = (item: number, fits: (part: number) => boolean) =>
    rows
      .filter((row) => itemOf(row) === item && fits(partOf(row)))
      .reduce((total, row) => total + amountOf(row), 0)
  const rest = { name: others, values: items.map((item) => sum(item, (part) => !main.includes(part))) }
  const data: ChartData = {
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
  return { data, items, parts: main }
}

/** A panel as a chart, and what each of its numbers is of. */
export interface FigureChart {
  id: Exclude<PanelName, 'datumPanel'>
  data: ChartData
  behind: (item: number, series: number) => Behind | undefined
  /** Sources that can be opened from here. */
  below?: readonly number[]
}

const bars = <Row extends Partial<Record<Counted, number>>>(
  rows: readonly Row[],
  names: FigureNames,
  {
    nameOf,
    by,
    figures,
  }: {
    nameOf: (row: Row) => string
    by: (row: Row) => Behind['by']
    figures: readonly Counted[]
  },
): Omit<FigureChart, 'id'> => ({
  data: { kind: 'bar', items: rows.map(nameOf), series: seriesOf(rows, figures, names) },
  behind: (item, series) => {
    const [row, figure] = [rows[item], figures[series]]
    const own = row && by(row)
    return own && figure && { figure, by: own }
  },
})

/** Of two ids of a row, the one that is stacked on the other. */
const stackedBy = <Item extends 'uid' | 'hospital', Part extends 'source' | 'disease'>(
  rows: readonly (Record<Item | Part, number> & { consults: number })[],
  [item, part]: readonly [Item, Part],
  [itemName, partName]: readonly [Name, Name],
  others: string,
): Omit<FigureChart, 'id'> => {
  const { data, items, parts } = stacked({
    rows,
    itemOf: (row) => row[item],
    partOf: (row) => row[part],
    amountOf: ({ consults }) => consults,
    itemName,
    partName,
    others,
  })
  return {
    data,
    behind: (at, series) => {
      const [own, above] = [items[at], parts[series]]
      return own === undefined || above === undefined
        ? undefined
        : { figure: 'consults', by: { [item]: own, [part]: above } }
    },
  }
}

const course = (days: readonly Day[], names: FigureNames): Omit<FigureChart, 'id'> => {
  const figures = ['consults', 'due', 'arrived'] as const
  const drawn = drawnDays(days)
  return {
    data: { kind: 'line', items: drawn.map(({ day }) => day), series: seriesOf(drawn, figures, names) },
    behind: (item, series) => {
      const [day, figure] = [drawn[item], figures[series]]
      return day && figure && { figure, days: { from: day.from, to: day.to } }
    },
  }
}

const levels = (
  rows: NonNullable<ConsoleIndex['opSource']>,
  open: number,
  names: FigureNames,
): Omit<FigureChart, 'id'> => {
  const figures = ['consults', 'due', 'arrived'] as const
  const level = sourceLevel(rows, open, names.parentOf)
  const nameOf = (id: number, isOwn: boolean) =>
    isOwn && id !== 0 ? names.own(names.source(id)) : names.source(id)
  return {
    data: {
      kind: 'bar',
      items: level.map(({ source, isOwn }) => nameOf(source, isOwn)),
      series: seriesOf(level, figures, names),
    },
    behind: (item, series) => {
      const [row, figure] = [level[item], figures[series]]
      const of = row && { source: row.source }
      return of && figure && { figure, ...(row.isOwn ? { by: of } : { within: of }) }
    },
    below: level.filter(({ canOpen, isOwn }) => canOpen && !isOwn).map(({ source }) => source),
  }
}

/** Agents by what they did; how soon they answered and what was paid is of other units and stands beside. */
const compared = (
  rows: NonNullable<ConsoleIndex['opCusSer']>,
  names: FigureNames,
): Omit<FigureChart, 'id'> => {
  const chart = bars(rows, names, {
    nameOf: ({ uid }) => names.agent(uid),
    by: ({ uid }) => ({ uid }),
    figures: ['received', 'contacted', 'booked', 'arrived'],
  })
  const beside = (['response_median', 'amount'] as const).map((figure) => ({
    name: names.figures[figure],
    format: names.formats[figure],
    values: rows.map((row) => (row[figure] === null ? null : Number(row[figure]))),
  }))
  return { ...chart, data: { ...chart.data, beside } }
}

/** The panels of the data center as charts; one that the role does not have is left out. @param open source whose parts are shown */
export const figureCharts = (data: ConsoleIndex, names: FigureNames, open = 0): FigureChart[] => {
  const { panelCard, csOrder, csSuccess, csSource, opSource, opCusSer, opHospital } = data
  const agents = <Row extends { uid: number } & Partial<Record<Counted, number>>>(
    rows: readonly Row[],
    figures: readonly Counted[],
  ) => bars(rows, names, { nameOf: ({ uid }) => names.agent(uid), by: ({ uid }) => ({ uid }), figures })
  const { agent, source, hospital, disease, others } = names
  return [
    ...(panelCard ? [{ id: 'panelCard' as const, ...course(panelCard.days, names) }] : []),
    ...(csOrder ? [{ id: 'csOrder' as const, ...agents(csOrder, ['due']) }] : []),
    ...(csSuccess ? [{ id: 'csSuccess' as const, ...agents(csSuccess, ['arrived']) }] : []),
    ...(csSource
      ? [{ id: 'csSource' as const, ...stackedBy(csSource, ['uid', 'source'], [agent, source], others) }]
      : []),
    ...(opSource ? [{ id: 'opSource' as const, ...levels(opSource, open, names) }] : []),
    ...(opCusSer ? [{ id: 'opCusSer' as const, ...compared(opCusSer, names) }] : []),
    ...(opHospital
      ? [
          {
            id: 'opHospital' as const,
            ...stackedBy(opHospital, ['hospital', 'disease'], [hospital, disease], others),
          },
        ]
      : []),
  ]
}

/** How much a number has changed, in whole percent; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : Math.round(((now - before) / before) * 100)
