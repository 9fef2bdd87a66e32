import { statusText } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { buildConsoleIndex } from './figures.fixture.ts'
import { FiguresView } from './figures.view.tsx'

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
  },
  failure: undefined,
  hrefOf: (figure: string) =>
    figure === 'amount' || figure === 'contacts' ? undefined : '#/customer/customers/1',
  leads: { pool: '#/customer/cus_leads', master: '#/customer/customers/1' },
}

const meta = preview.meta({
  title: 'Patterns/Figures',
  component: FiguresView,
  args: { snapshot, actions: { onSearch: fn(), onRetry: fn() } },
})

/** A month beside the one before it; a figure that a list has is the way to its rows. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: /新增客户|New customers/ })).toHaveTextContent('200')
    await expect(canvas.getByRole('link', { name: /仍在线索池|Still in the pool/ })).toHaveTextContent('9')
    await expect(canvas.queryByRole('link', { name: /费用合计|^Costs/ })).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: /^(今年|This year)$/ }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({ range: 'thisYear' })
  },
})

/** They have not come yet. */
export const LoadingForever = meta.story({ args: { snapshot: { ...snapshot, data: undefined } } })

/** They could not be read. */
export const Error500 = meta.story({
  args: { snapshot: { ...snapshot, data: undefined, failure: statusText(500, 'zh') } },
})

/** A role with two of the panels. */
export const TwoPanels = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      data: {
        ...buildConsoleIndex(),
        panelCard: null,
        csSource: null,
        opSource: null,
        opCusSer: null,
        opHospital: null,
      },
    },
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
