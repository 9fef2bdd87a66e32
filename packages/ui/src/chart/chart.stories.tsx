import { expect, fn, spyOn, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Chart } from './chart.tsx'
import type { ChartData } from './chart.types.ts'

const months = ['一月', '二月', '三月', '四月', '五月', '六月']
const leads = { name: '线索', values: [320, 402, 391, null, 505, 478] }
const arrived = { name: '到诊', values: [120, 132, 101, 134, 190, 230] }
const perMonth: ChartData = { kind: 'bar', items: months, series: [leads, arrived] }
const sources: ChartData = {
  kind: 'pie',
  items: ['搜索', 'Short videos', '朋友介绍', '电话', '其他'],
  series: [{ name: '来源', values: [1048, 735, 580, 484, 300] }],
}
const steps: ChartData = {
  kind: 'funnel',
  items: ['线索', '已联系', '已预约', '已到诊', 'Treatment'],
  series: [{ name: '客户', values: [2400, 1720, 1010, 640, 410] }],
}

const meta = preview.meta({
  title: 'Components/Data/Chart',
  tags: ['status:beta'],
  component: Chart,
  args: {
    title: '每月线索与到诊',
    description: '上半年线索从 320 升到 478，到诊从 120 升到 230；四月的线索没有统计。',
    data: perMonth,
  },
})

const drawn = (figure: HTMLElement) =>
  waitFor(
    () => {
      const canvas = figure.querySelector('canvas')
      return expect([canvas?.width, canvas?.height].map((size) => (size ?? 0) >= 100)).toEqual([true, true])
    },
    { timeout: 10_000 },
  )

/** Whether anything of this colour is on the picture. */
const holds = (figure: HTMLElement, [red, green, blue]: readonly number[]) => {
  const canvas = figure.querySelector('canvas')!
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255)
      return true
  return false
}

const colorOf = (token: string) => systemColor(`var(${token})`)

function systemColor(color: string) {
  const pen = document.createElement('canvas').getContext('2d')!
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = color
  pen.fillStyle = getComputedStyle(probe).color
  pen.fillRect(0, 0, 1, 1)
  probe.remove()
  return Array.from(pen.getImageData(0, 0, 1, 1).data).slice(0, 3)
}

/** A picture with words for those who do not see it, in the colours of the theme. */
export const Bars = meta.story({
  play: async ({ canvas, args }) => {
    const figure = canvas.getByRole('figure', { name: args.title })
    await drawn(figure)
    await expect(await canvas.findByRole('img')).toHaveAccessibleName(`${args.title}: ${args.description}`)
    await waitFor(() => expect(holds(figure, colorOf('--color-chart-1'))).toBe(true))
    await waitFor(() => expect(holds(figure, colorOf('--color-chart-2'))).toBe(true))
  },
})

/** Each number leads to its rows: from a mark of the picture, and from the table; 0 and what nobody knows lead nowhere. */
export const Opened = meta.story({
  args: {
    hrefOf: (item, series) => `/rows/${item}/${series}`,
    onOpen: fn(),
    data: { ...perMonth, series: [leads, { name: '到诊', values: [0, 132, 101, 134, 190, 230] }] },
  },
  play: async ({ canvas, args, userEvent }) => {
    const figure = canvas.getByRole('figure', { name: args.title })
    await drawn(figure)
    await waitFor(() => expect(holds(figure, colorOf('--color-chart-1'))).toBe(true))
    const target = figure.querySelector('canvas')!
    const { left, width, top, height } = target.getBoundingClientRect()
    await waitFor(() => {
      for (let x = left + width; x > left + width / 2; x -= 8)
        for (let y = top + height / 2; y < top + height; y += 20)
          for (const type of ['mousemove', 'mousedown', 'mouseup', 'click'])
            target.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true }))
      return expect(args.onOpen).toHaveBeenCalledWith(expect.stringMatching(/^\/rows\/[0-5]\/[01]$/))
    })
    await userEvent.click(canvas.getAllByRole('radio')[1]!)
    const links = (await canvas.findAllByRole('link')).map((link) => link.getAttribute('href'))
    await expect(links).toHaveLength(10)
    await expect(links[0]).toMatch(/\/rows\/0\/0$/)
  },
})

/** The picture is saved under the name of the chart. */
export const Saved = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const figure = canvas.getByRole('figure', { name: args.title })
    await drawn(figure)
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await userEvent.click(canvas.getByRole('button', { name: '保存为图片' }))
    const [link] = click.mock.contexts as HTMLAnchorElement[]
    await expect([link?.download, link?.href.slice(0, 22)]).toEqual([
      `${args.title}.png`,
      'data:image/png;base64,',
    ])
    click.mockRestore()
  },
})

/** Tab reaches the switch; arrows go between picture and table, Enter and Space choose, and the picture takes no focus. */
export const Keys = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [picture, table] = canvas.getAllByRole('radio')
    await userEvent.tab()
    await expect(picture).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(table).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('table')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(picture).toHaveFocus()
    await userEvent.keyboard('[Space]')
    await expect(await canvas.findByRole('img')).toBeVisible()
    const content = canvas.getByRole('figure').querySelector('.ui-chart__content')
    await expect(content?.querySelectorAll('[tabindex], a, button')).toHaveLength(0)
  },
})

/** The theme changes while it is looked at: so do the colours. */
export const OtherTheme = meta.story({
  globals: { theme: 'light' },
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure')
    await drawn(figure)
    const light = colorOf('--color-chart-1')
    await waitFor(() => expect(holds(figure, light)).toBe(true))
    document.documentElement.dataset['theme'] = 'dark'
    await waitFor(() => expect(holds(figure, colorOf('--color-chart-1'))).toBe(true))
    await expect(holds(figure, light)).toBe(false)
    document.documentElement.dataset['theme'] = 'light'
  },
})

/** Forced colours: the picture has those of the system and no other, and patterns tell its series apart. */
export const ForcedColours = meta.story({
  beforeEach: () => {
    const asked = window.matchMedia.bind(window)
    const isForced = (query: string) => query.includes('forced-colors')
    const answered = spyOn(window, 'matchMedia').mockImplementation((query) =>
      isForced(query) ? asked('all') : asked(query),
    )
    return () => answered.mockRestore()
  },
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure')
    await drawn(figure)
    await waitFor(() => expect(holds(figure, systemColor('canvastext'))).toBe(true))
    await expect(holds(figure, systemColor('canvas'))).toBe(true)
    await expect([1, 2].map((nth) => holds(figure, colorOf(`--color-chart-${nth}`)))).toEqual([false, false])
  },
})

const cellsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent))

/** Who sees no picture has its numbers beside it, the same as in the table that is seen, and nothing to tab through. */
export const ForReaders = meta.story({
  args: { hrefOf: (item, series) => `/rows/${item}/${series}` },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img')).toBeInTheDocument()
    const unseen = canvas.getByRole('table')
    const told = cellsIn(unseen)
    await expect([unseen.offsetWidth > 1 && unseen.parentElement!.offsetWidth > 1, told.length]).toEqual([
      false,
      7,
    ])
    await expect(within(unseen).queryByRole('link')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: '数据表' }))
    await expect(cellsIn(canvas.getByRole('table'))).toEqual(told)
  },
})

/** Of another unit than the bars: the table alone lists it, written in its own way. */
export const Beside = meta.story({
  args: {
    initialView: 'table',
    data: {
      ...perMonth,
      series: [leads],
      beside: [{ name: 'Response', values: [5, 7.5, null, 4, 3, 2], format: (minutes) => `${minutes} min` }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(cellsIn(canvas.getByRole('table')).slice(0, 4)).toEqual([
      ['项目', '线索', 'Response'],
      ['一月', '320', '5 min'],
      ['二月', '402', '7.5 min'],
      ['三月', '391', '–'],
    ])
    await userEvent.click(canvas.getByRole('radio', { name: '图表' }))
    await drawn(canvas.getByRole('figure'))
  },
})

/** The numbers behind the picture; what nobody knows is a dash and no 0. */
export const Table = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '数据表' }))
    await expect(cellsIn(canvas.getByRole('table'))).toEqual([
      ['项目', '线索', '到诊'],
      ['一月', '320', '120'],
      ['二月', '402', '132'],
      ['三月', '391', '101'],
      ['四月', '–', '134'],
      ['五月', '505', '190'],
      ['六月', '478', '230'],
    ])
    await userEvent.click(canvas.getByRole('radio', { name: '图表' }))
    await drawn(canvas.getByRole('figure'))
  },
})

/** The window gets narrower: the picture follows. */
export const Narrower = meta.story({
  render: (args) => (
    <div data-testid="frame" style={{ inlineSize: 480, maxInlineSize: '100%' }}>
      <Chart {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure')
    await drawn(figure)
    canvas.getByTestId('frame').style.inlineSize = '300px'
    await waitFor(() => expect(figure.querySelector('canvas')?.offsetWidth).toBe(300))
  },
})

/** The numbers are on their way. */
export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByRole('img')).toBe(null)
  },
})

/** The numbers could not be had; it can be tried again. */
export const Failed = meta.story({
  args: { errorText: '统计没有加载出来', onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('统计没有加载出来')
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** Nothing happened in this period: there is nothing to draw, and it says so. */
export const Empty = meta.story({
  args: { data: { ...perMonth, series: [{ name: '线索', values: [0, null, 0, 0, 0, 0] }] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('这段时间没有数据')).toBeInTheDocument()
    await expect(canvas.queryByRole('radio')).toBe(null)
  },
})

/** The four kinds, stacked bars, and the states without a picture. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <Sheet>
      {(
        [
          ['bar', { ...args }],
          ['stacked', { ...args, data: { ...perMonth, isStacked: true } }],
          ['line', { ...args, title: 'Enquiries per month', data: { ...perMonth, kind: 'line' } }],
          ['pie', { title: '客户来源', description: '三分之一来自搜索。', data: sources }],
          ['funnel', { title: '从线索到治疗', description: '每六条线索有一位接受治疗。', data: steps }],
          ['loading', { ...args, blockSize: 120, isLoading: true }],
          ['error', { ...args, blockSize: 200, errorText: '统计没有加载出来', onRetry: fn() }],
          ['empty', { ...args, blockSize: 120, data: { ...perMonth, series: [] } }],
        ] as const
      ).map(([name, props]) => (
        <SheetRow key={name} title={name}>
          <div style={{ inlineSize: 520, maxInlineSize: '100%' }}>
            <Chart {...props} />
          </div>
        </SheetRow>
      ))}
    </Sheet>
  ),
  play: async ({ canvas }) => {
    await waitFor(
      () =>
        expect(canvas.getAllByRole('img').map(({ dataset }) => dataset['shown'])).toEqual(
          Array(5).fill('true'),
        ),
      { timeout: 10_000 },
    )
  },
})
