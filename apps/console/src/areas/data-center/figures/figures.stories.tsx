import { consolePanels, nothingCounted, type ConsoleIndex, type PanelName } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useState, type ComponentProps } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn, storyWords, languageOfStory } from '../../../machines/testing/story-words.ts'
import { buildConsoleIndex } from './figures.fixture.ts'
import { ofQuestion } from './of-question.ts'
import { FiguresView, type FiguresSnapshot } from './figures.view.tsx'

const people = ['林晓', '周宁', '何佳', '沈月', '秦若兰', '白书瑶']
const sources = ['搜索', '地图', '短视频', '转介绍', '电话', '到院']

const snapshot = {
  search: {},
  days: { from: '2026-03-01', to: '2026-03-31' },
  hospitals: [
    { id: 1, name: '总院' },
    { id: 2, name: '东院' },
  ],
  timeZone: DEFAULT_TIME_ZONE,
  now: FIXTURE_NOW,
  data: buildConsoleIndex(),
  names: {
    agent: (id: number) => people[(id - 1) % people.length] ?? '',
    source: (id: number) => `${sources[(id - 1) % sources.length]}${id > sources.length ? id : ''}`,
    hospital: (id: number) => `医院 ${id}`,
    disease: (id: number) => `病种 ${id}`,
    parentOf: (id: number) => (id === 2 || id === 3 ? 1 : 0),
  },
  isOfBefore: false,
  counted: {},
  failed: {} as FiguresSnapshot['failed'],
  counting: [] as FiguresSnapshot['counting'],
  failure: undefined,
  filing: undefined,
  goals: undefined as FiguresSnapshot['goals'],
  hrefOf: ({ figure }: { figure: string }) =>
    figure === 'amount' || figure === 'contacts' ? undefined : '/customer/customers/1',
  pool: '/customer/cus_leads',
}

const meta = preview.meta({
  title: 'Patterns/Figures/Figures',
  tags: ['role:qa'],
  component: FiguresView,
  args: {
    snapshot,
    actions: { onSearch: fn(), onRetry: fn(), onRefresh: fn(), onOpen: fn(), onFile: fn(), onPrint: fn() },
  },
})

/** A month beside the one before it; a figure that a list has is the way to its rows. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: /新增客户|New customers/ })).toHaveTextContent('200')
    await expect(canvas.getByRole('link', { name: /仍在线索池|Still in the pool/ })).toHaveTextContent('9')
    await expect(canvas.queryByRole('link', { name: /费用合计|^Costs|已回应|^Answered/ })).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: /^(今年|This year)$/ }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({ range: 'thisYear' })
  },
})

const goals = (arrived: number) => ({
  passed: 18,
  days: 31,
  goals: [
    { measure: 'consults' as const, value: 150 },
    { measure: 'arrived' as const, value: arrived },
    { measure: 'amount' as const, value: 120_000 },
  ],
})

/** Goals of the month: one is reached, one is ahead of the straight line to its end, one is behind it. */
export const WithGoals = meta.story({
  args: { snapshot: { ...snapshot, goals: goals(200) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /新增客户|New customers/ })).toHaveTextContent(
      /目标 150，已达成|Goal 150, reached/,
    )
    await expect(canvas.getByRole('link', { name: /实际到诊|Arrivals/ })).toHaveTextContent(
      /按天应达 116，照此月底 138|116 due by now; at this pace 138/,
    )
  },
})

/** The same for who stands with a phone. */
export const GoalsOnPhone = meta.story({
  args: { snapshot: { ...snapshot, goals: goals(9_000_000) } },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** They have not come yet. */
export const LoadingForever = meta.story({ args: { snapshot: { ...snapshot, data: undefined } } })

/** Figures of the question before stand until those of this one have come, and lead nowhere. */
export const OfBefore = meta.story({
  args: { snapshot: { ...snapshot, ...ofQuestion(true, snapshot), isOfBefore: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: /^(经营数据|Figures)$/ })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** They could not be read. */
export const Error500 = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, data: undefined, failure: statusText(500, language) },
    })),
  ],
})

/** They could not be read again: what was read before stays, and says so. */
export const Earlier = meta.story({
  loaders: [argsIn((language) => ({ snapshot: { ...snapshot, failure: statusText(500, language) } }))],
  play: async ({ args, canvas, userEvent, globals }) => {
    await expect(canvas.getByText(statusText(500, languageOfStory(globals)))).toBeVisible()
    await expect(canvas.getAllByRole('figure').length).toBeGreaterThan(0)
    await userEvent.click(canvas.getByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
})

const without = Object.fromEntries(consolePanels.map((name) => [name, null])) as Pick<ConsoleIndex, PanelName>
const alone = (panel: PanelName): ConsoleIndex => {
  const data = buildConsoleIndex(2)
  return { ...data, ...without, waiting: null, [panel]: data[panel] }
}

const OnePanel = (args: ComponentProps<typeof FiguresView>) => {
  const [panel, setPanel] = useState<PanelName>('panelCard')
  return (
    <>
      {consolePanels.map((name) => (
        <button key={name} type="button" onClick={() => setPanel(name)}>
          {name}
        </button>
      ))}
      <FiguresView {...args} snapshot={{ ...args.snapshot, data: alone(panel) }} />
    </>
  )
}

/** A role with one of the panels, each in turn: it sees this one and none of the others. */
export const EachPanelAlone = meta.story({
  render: (args) => <OnePanel {...args} />,
  play: async ({ canvas, userEvent, globals }) => {
    const { panels } = (await storyWords('dataCenter', { globals })).figures
    for (const panel of consolePanels) {
      await userEvent.click(canvas.getByRole('button', { name: panel }))
      const titles = consolePanels.filter((name) => canvas.queryByText(panels[name].title) !== null)
      await expect([
        panel,
        titles,
        canvas.queryAllByRole('link', { name: /^(新增客户|New customers)/ }).length,
      ]).toEqual([panel, [panel], panel === 'panelCard' ? 1 : 0])
    }
  },
})

/** One panel could not be counted: it says so and is tried again by itself, and the others stand with their times. */
export const OnePanelFailed = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: {
        ...snapshot,
        data: { ...buildConsoleIndex(), csSource: null },
        failed: { csSource: statusText(500, language) },
        counted: { csOrder: FIXTURE_NOW - 60 },
        counting: ['opHospital' as const],
      },
    })),
  ],
  play: async ({ canvas, args, userEvent, globals }) => {
    const { panels, refresh } = (await storyWords('dataCenter', { globals })).figures
    await expect(canvas.getAllByRole('figure')).toHaveLength(7)
    const failed = within(canvas.getByRole('figure', { name: panels.csSource.title }))
    await expect(failed.getByRole('alert')).toHaveTextContent(statusText(500, languageOfStory(globals)))
    await userEvent.click(failed.getByRole('button'))
    await expect(args.actions.onRefresh).toHaveBeenLastCalledWith('csSource')
    await userEvent.click(canvas.getByRole('button', { name: refresh(panels.csOrder.title) }))
    await expect(args.actions.onRefresh).toHaveBeenLastCalledWith('csOrder')
    await expect(canvas.getAllByText(/\d{2}:\d{2} 统计$|^Counted at .*\d{2}:\d{2}$/)).toHaveLength(7)
  },
})

/** Leads that came just now: none is answered yet, none is late. */
export const NobodyAnswered = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      data: {
        ...buildConsoleIndex(),
        waiting: { leads: 3, pooled: 3, answered: 0, in_time: 0, late: 0, median: null, p90: null },
      },
    },
  },
})

/** More agents and sources than a picture can hold. */
export const VeryMany = meta.story({ args: { snapshot: { ...snapshot, data: buildConsoleIndex(40) } } })

const whole = buildConsoleIndex()
const nothing = nothingCounted
const shown = (data: ConsoleIndex, more: object = {}) => ({
  args: { snapshot: { ...snapshot, ...more, data } },
})
const cardOf = (amount: string, consults: number): ConsoleIndex['panelCard'] =>
  whole.panelCard && { ...whole.panelCard, now: { ...whole.panelCard.now, amount, consults } }

/** Nothing happened in these days: each panel says so. */
export const Empty = meta.story({
  ...shown({
    ...whole,
    panelCard: { now: nothing, before: nothing, days: [] },
    csOrder: [],
    csSuccess: [],
    csSource: [],
    opSource: [],
    opCusSer: [],
    opHospital: [],
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/这段时间没有数据|Nothing in these days/)).toHaveLength(7)
  },
})

/** A single day, agent and source. */
export const OnePoint = meta.story(
  shown({
    ...buildConsoleIndex(1),
    panelCard: whole.panelCard && { ...whole.panelCard, days: whole.panelCard.days.slice(1, 2) },
  }),
)

/** A hospital with four hundred sources; the table of the chart has each of them. */
export const FourHundredSources = meta.story({
  ...shown(
    { ...buildConsoleIndex(2), opSource: buildConsoleIndex(400).opSource },
    { names: { ...snapshot.names, parentOf: () => 0 } },
  ),
  play: async ({ canvas, userEvent }) => {
    const figure = canvas.getByRole('figure', { name: /^(渠道效果|Sources)$/ })
    await userEvent.click(within(figure).getAllByRole('radio')[1]!)
    await expect(await within(figure).findAllByRole('row')).toHaveLength(401)
    await expect(within(figure).getAllByRole('link')[0]).toHaveTextContent('2,000')
  },
})

/** Sources are opened level by level: each stands there with all below it. */
export const SourceLevels = meta.story({
  args: { snapshot: { ...snapshot, search: { source: 1 } } },
  play: async ({ canvas, args, userEvent }) => {
    const figure = canvas.getByRole('figure', { name: /^(渠道效果|Sources)$/ })
    const names = within(figure)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    await expect(names).toEqual([expect.stringMatching(/^搜索(（直接）| \(itself\))$/), '地图', '短视频'])
    await userEvent.click(canvas.getByRole('button', { name: /^(全部渠道|All sources)$/ }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({})
  },
})

/** From the top a source is opened that has others below it. */
export const SourceTop = meta.story({
  tags: ['!page'],
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(打开下一级|Open a source)$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '搜索' }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({ source: 1 })
  },
})

/** Agents side by side: what they did, how soon they answered, and what was paid. */
export const AgentsCompared = meta.story({
  args: { snapshot: { ...snapshot, data: alone('opCusSer') } },
  play: async ({ canvas, globals }) => {
    const { names } = (await storyWords('dataCenter', { globals })).figures
    const figure = canvas.getByRole('figure', { name: /^(客服对比|Agents compared)$/ })
    const [heads, first] = within(figure)
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => [...cells].map(({ textContent }) => textContent))
    await expect(heads).toEqual([
      expect.stringMatching(/^(项目|Item)$/),
      names.received,
      names.contacted,
      names.booked,
      names.arrived,
      names.response_median,
      names.amount,
    ])
    // A name is not broken letter by letter beside many columns.
    await expect(within(figure).getAllByRole('rowheader')[0]!.offsetWidth).toBeGreaterThanOrEqual(64)
    await expect(first).toEqual(['林晓', '6', '8', '6', '4', '12.5', '¥2,560.50'])
  },
})

/** More was taken back than entered. */
export const Negative = meta.story({
  ...shown({ ...whole, panelCard: cardOf('-12800.50', 3) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^-¥12,80[01]$/)).toBeVisible()
  },
})

/** Numbers that are longer than a card is wide. */
export const Huge = meta.story(shown({ ...whole, panelCard: cardOf('98765432109.99', 123_456_789) }))

/** A role without any panel has the range and nothing below it; a file is not offered to whoever may not take one. */
export const NoPermission = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      data: {
        ...whole,
        ...without,
      },
    },
    actions: {
      onSearch: fn(),
      onRetry: fn(),
      onRefresh: fn(),
      onOpen: fn(),
      onFile: undefined,
      onPrint: fn(),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('figure')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /Excel/ })).toBeNull()
  },
})

/** On a phone the figures stand in two columns, and each panel below the other. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })

/** A panel is asked for as a file by its button. */
export const AsFile = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(医院对比：下载|Hospitals compared: download)/ }),
    )
    await expect(args.actions.onFile).toHaveBeenCalledWith('opHospital')
  },
})
