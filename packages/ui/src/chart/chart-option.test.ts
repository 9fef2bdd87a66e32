import { expect, expectTypeOf, test } from 'vitest'
import { chartOption, type ChartLook } from './chart-option.ts'
import type { ChartBeside, ChartSeries } from './chart.types.ts'

const look: ChartLook = {
  colors: { text: 'text', muted: 'muted', line: 'line', surface: 'surface', marks: ['one', 'two'] },
  fontFamily: 'sans-serif',
  width: 480,
  isStill: false,
  isHatched: false,
  isRightToLeft: false,
  format: (value) => `${value} 人`,
}
const items = ['一月', '二月']
const leads = { name: '线索', values: [12, null] }
const arrived = { name: '到诊', values: [5, 7] }

test('bars of several series name them, stacked ones stand on each other', () => {
  const stacked = chartOption({ kind: 'bar', items, series: [leads, arrived], isStacked: true }, look)
  expect(stacked).toHaveProperty('legend.show', true)
  expect(stacked.series).toStrictEqual([
    {
      type: 'bar',
      name: '线索',
      data: [12, null],
      stack: 'all',
      barMaxWidth: 32,
      itemStyle: { borderRadius: 0 },
    },
    {
      type: 'bar',
      name: '到诊',
      data: [5, 7],
      stack: 'all',
      barMaxWidth: 32,
      itemStyle: { borderRadius: 0 },
    },
  ])
})

test('one series needs no legend', () => {
  expect(chartOption({ kind: 'line', items, series: [leads] }, look)).toHaveProperty('legend.show', false)
})

test('where the text runs from right to left the picture does', () => {
  const turned = { ...look, isRightToLeft: true }
  const bars = chartOption({ kind: 'bar', items, series: [leads, arrived] }, turned)
  expect(bars).toMatchObject({
    legend: { right: 0 },
    grid: { left: 12, right: 4 },
    xAxis: { inverse: true },
    yAxis: { position: 'right' },
  })
  expect(bars).not.toHaveProperty('legend.left')
  expect(chartOption({ kind: 'funnel', items, series: [leads] }, turned).series).toMatchObject([
    { label: { position: 'left' } },
  ])
})

test('a pie and a funnel show the first series by item, and have no axes', () => {
  for (const kind of ['pie', 'funnel'] as const) {
    const option = chartOption({ kind, items, series: [leads, arrived] }, look)
    expect(Object.keys(option).filter((key) => /axis|grid|legend/i.test(key))).toStrictEqual([])
    expect(option.series.map(({ type, data }) => ({ type, data }))).toStrictEqual([
      {
        type: kind,
        data: [
          { name: '一月', value: 12 },
          { name: '二月', value: null },
        ],
      },
    ])
  }
})

test('what nobody knows is written as a dash, and 0 as a number', () => {
  const { tooltip } = chartOption({ kind: 'bar', items, series: [leads] }, look)
  expect([tooltip.valueFormatter(null), tooltip.valueFormatter(0)]).toStrictEqual(['–', '0 人'])
})

test('it stands still and is hatched when the reader asks for it', () => {
  const { animation, aria } = chartOption(
    { kind: 'bar', items, series: [leads] },
    { ...look, isStill: true, isHatched: true },
  )
  const { decals } = aria.decal
  expect({ animation, aria }).toStrictEqual({
    animation: false,
    aria: { enabled: true, label: { enabled: false }, decal: { show: true, decals } },
  })
})

test('where colours are forced, marks differ by pattern and lines by dash and point', () => {
  const hatched = { ...look, isHatched: true }
  const bars = chartOption({ kind: 'bar', items, series: [leads, arrived] }, hatched)
  const { decals, show } = bars.aria.decal
  expect([show, new Set(decals.map((decal) => JSON.stringify(decal))).size]).toEqual([true, 8])
  expect([...new Set(decals.map(({ color }) => color))]).toEqual(['surface'])
  const lines = chartOption({ kind: 'line', items, series: [leads, arrived] }, hatched)
  expect(lines.series).toMatchObject([
    { symbol: 'circle', lineStyle: { type: 'solid' } },
    { symbol: 'rect', lineStyle: { type: 'dashed' } },
  ])
})

test('names of series that take two lines push the picture down, and a path is named by its last step', () => {
  const named = (names: readonly string[]) =>
    chartOption(
      { kind: 'bar', items: ['搜索 / 竞价 / 移动端'], series: names.map((name) => ({ name, values: [1] })) },
      { ...look, width: 400 },
    )
  const sources = ['竞价-移动端', '信息流广告', '视频私信', '自然搜索', '竞价-电脑端', '其他'].map(
    (name) => `搜索推广 / ${name}`,
  )
  expect([named(sources.slice(0, 3)), named(sources)]).toMatchObject([
    { grid: { top: 40 } },
    { grid: { top: 60 } },
  ])
  const { xAxis, legend } = named(sources) as unknown as Record<
    'xAxis' | 'legend',
    { formatter?: (name: string) => string; axisLabel?: { formatter: (name: string) => string } }
  >
  expect([xAxis.axisLabel?.formatter('搜索 / 竞价 / 移动端'), legend.formatter?.(sources[0]!)]).toEqual([
    '移动端',
    '竞价-移动端',
  ])
})

test('only what the table lists alone has a unit of its own: the picture has one for all', () => {
  expectTypeOf<keyof ChartSeries>().toEqualTypeOf<'name' | 'values'>()
  expectTypeOf<Exclude<keyof ChartBeside, keyof ChartSeries>>().toEqualTypeOf<'format'>()
})
