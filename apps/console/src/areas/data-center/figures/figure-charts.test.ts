import { noFigures, noLife, type ConsoleIndex } from '@hospital-crm/api/entities'
import { expect, it } from 'vitest'
import { changeOf, figureCharts, type FigureNames } from './figure-charts.ts'

const names: FigureNames = {
  agent: (id) => `agent ${id}`,
  source: (id) => `source ${id}`,
  hospital: (id) => `hospital ${id}`,
  disease: (id) => `disease ${id}`,
  others: 'others',
  own: (name) => `${name} itself`,
  parentOf: (id) => Math.floor(id / 10),
  figures: {
    consults: 'consults',
    due: 'due',
    arrived: 'arrived',
    contacts: 'contacts',
    received: 'received',
    contacted: 'contacted',
    booked: 'booked',
    amount: 'amount',
    response_median: 'response',
  },
  formats: { amount: (value) => `¥${value}`, response_median: String },
}
const none: ConsoleIndex = {
  range: { from: 1, to: 2 },
  before: null,
  panelCard: null,
  datumPanel: null,
  waiting: null,
  csOrder: null,
  csSuccess: null,
  csSource: null,
  opSource: null,
  opCusSer: null,
  opHospital: null,
  left_agents: [],
  counted_time: 0,
}

it('shows the panels that came and no other', () => {
  expect(figureCharts(none, names)).toEqual([])
  const charts = figureCharts({ ...none, csOrder: [{ uid: 7, due: 3 }] }, names)
  expect(charts.map(({ id, data }) => ({ id, data }))).toEqual([
    { id: 'csOrder', data: { kind: 'bar', items: ['agent 7'], series: [{ name: 'due', values: [3] }] } },
  ])
  expect([charts[0]?.behind(0, 0), charts[0]?.behind(1, 0)]).toEqual([
    { figure: 'due', by: { uid: 7 } },
    undefined,
  ])
})

it('stacks the largest parts and puts the others together, without losing any', () => {
  const csSource = Array.from({ length: 9 }, (_, at) => ({ uid: at % 2, source: at + 1, consults: at + 1 }))
  const [chart] = figureCharts({ ...none, csSource }, names)
  expect(chart?.data.items).toEqual(['agent 0', 'agent 1'])
  expect(chart?.data.series.map(({ name }) => name)).toEqual([
    'source 9',
    'source 8',
    'source 7',
    'source 6',
    'source 5',
    'others',
  ])
  const sum = (chart?.data.series ?? [])
    .flatMap(({ values }) => values)
    .reduce((a, b) => (a ?? 0) + (b ?? 0), 0)
  expect(sum).toBe(45)
  expect([chart?.behind(1, 0), chart?.behind(0, 5)]).toEqual([
    { figure: 'consults', by: { uid: 1, source: 9 } },
    undefined,
  ])
})

it('compares with what there was, and says nothing where there was nothing', () => {
  expect([changeOf(12, 10), changeOf(5, 10), changeOf(3, 0), changeOf(3, undefined)]).toEqual([
    20,
    -50,
    null,
    null,
  ])
})

it('is drawn by months where days would be too many', () => {
  const figures = { consults: 1, due: 0, arrived: 0, contacts: 0, amount: '0.00' }
  const days = Array.from({ length: 120 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    ...figures,
  }))
  const drawn = (count: number) =>
    figureCharts(
      { ...none, panelCard: { now: { ...figures, ...noLife }, before: null, days: days.slice(0, count) } },
      names,
    )[0]?.data
  expect(drawn(2)?.items).toEqual(['01-01', '01-02'])
  expect([drawn(120)?.items, drawn(120)?.series[0]?.values]).toEqual([
    ['2026-01', '2026-02', '2026-03', '2026-04'],
    [31, 28, 31, 30],
  ])
  const [chart] = figureCharts(
    { ...none, panelCard: { now: { ...noLife, ...figures }, before: null, days } },
    names,
  )
  expect(chart?.behind(3, 1)).toEqual({ figure: 'due', days: { from: '2026-04-01', to: '2026-04-30' } })
})

it('opens sources level by level, each with all below it, and leads to the same rows', () => {
  const figures = { ...noFigures, due: 1 }
  const opSource = [1, 11, 111, 2].map((source) => ({ source, ...figures, consults: source }))
  const told = (open: number) => {
    const [chart] = figureCharts({ ...none, opSource }, names, open)
    const { items = [], series = [] } = chart?.data ?? {}
    return {
      items: items.map((item, at) => [item, series[0]?.values[at], chart?.behind(at, 0)]),
      below: chart?.below,
    }
  }
  expect(told(0)).toEqual({
    items: [
      ['source 1', 123, { figure: 'consults', within: { source: 1 } }],
      ['source 2', 2, { figure: 'consults', within: { source: 2 } }],
    ],
    below: [1],
  })
  expect(told(1)).toEqual({
    items: [
      ['source 11', 122, { figure: 'consults', within: { source: 11 } }],
      ['source 1 itself', 1, { figure: 'consults', by: { source: 1 } }],
    ],
    below: [11],
  })
})

it('compares agents by what they did, with how soon and how much beside', () => {
  const row = {
    uid: 7,
    ...noFigures,
    ...noLife,
    received: 5,
    contacted: 4,
    booked: 3,
    arrived: 2,
    amount: '9.50',
  }
  const [chart] = figureCharts({ ...none, opCusSer: [{ ...row, response_median: null }] }, names)
  expect([chart?.data.series, chart?.data.beside?.map(({ format: _, ...series }) => series)]).toEqual([
    [
      { name: 'received', values: [5] },
      { name: 'contacted', values: [4] },
      { name: 'booked', values: [3] },
      { name: 'arrived', values: [2] },
    ],
    [
      { name: 'response', values: [null] },
      { name: 'amount', values: [9.5] },
    ],
  ])
  expect([chart?.behind(0, 0), chart?.behind(0, 4)]).toEqual([
    { figure: 'received', by: { uid: 7 } },
    undefined,
  ])
})
