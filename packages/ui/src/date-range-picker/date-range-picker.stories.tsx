import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Form } from '../form/form.tsx'
import { DateRangePicker, type SecondsRange } from './date-range-picker.tsx'

/** 16 to 20 November 2026 in Shanghai, whole days. */
const week = { start: 1794758400, end: 1795190399 }
const presets = [
  { id: 'today', name: '今天', value: { start: 1795104000, end: 1795190399 } },
  { id: 'week', name: '本周', value: week },
]
const refused = { created: '最多 90 天' }
const meta = preview.meta({
  title: 'Components/Dates/Date range picker',
  tags: ['status:stable'],
  component: DateRangePicker,
  args: { label: '建档时间', timeZone: 'Asia/Shanghai', value: week, onChange: fn(), presets },
})

/** A ready range is taken in one press. */
export const Preset = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('button', { name: '今天' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 1795104000, end: 1795190399 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** Spans around today have their names from the language, and lie around the given time. */
export const QuickRanges = meta.story({
  args: { presets: [], quickRanges: ['today', 'last7', 'thisMonth', 'next3'], now: 1795188600 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const dialog = await screen.findByRole('dialog')
    await expect(
      within(dialog)
        .getAllByRole('button')
        .slice(0, 4)
        .map((one) => one.textContent),
    ).toEqual(['今天', '近 7 天', '本月', '未来 3 天'])
    await userEvent.click(within(dialog).getByRole('button', { name: '近 7 天' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: 1794585600, end: 1795190399 })
  },
})

/** Midnight passes while the calendar is open: today is the day on which the button is pressed. */
export const OverMidnight = meta.story({
  args: { presets: [], quickRanges: ['today'] },
  play: async ({ canvas, userEvent, args }) => {
    const { now } = Date
    Date.now = () => 1_795_190_399_000
    try {
      await userEvent.click(canvas.getByRole('button'))
      const today = await screen.findByRole('button', { name: '今天' })
      Date.now = () => 1_795_190_400_000
      await userEvent.click(today)
      await expect(args.onChange).toHaveBeenLastCalledWith({ start: 1795190400, end: 1795276799 })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    } finally {
      Date.now = now
    }
  },
})

/** What the server says against a range stands there once, and goes when a ready one is taken. */
export const InForm = meta.story({
  globals: { language: 'zh' },
  args: { name: 'created', presets: [], quickRanges: ['last7'], now: 1795188600 },
  render: (args) => (
    <Form errors={refused}>
      <DateRangePicker {...args} />
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('最多 90 天')).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('button', { name: '近 7 天' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await expect(canvas.queryByText(/最多 90 天/)).toBe(null)
  },
})

/** A year that is none is refused when the field is left, until a ready range is taken instead. */
export const RefusedYear = meta.story({
  globals: { language: 'zh', viewport: { value: 'laptop', isRotated: false } },
  render: function Keeping(args) {
    const [value, setValue] = useState<SecondsRange | null>(week)
    return <DateRangePicker {...args} value={value} onChange={setValue} />
  },
  play: async ({ canvas, userEvent }) => {
    const [year] = canvas.getAllByRole('spinbutton', { name: /年/ })
    await userEvent.click(year!)
    await userEvent.keyboard('202')
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.click(await screen.findByRole('button', { name: '今天' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await expect(canvas.getByRole('group')).not.toHaveAttribute('data-invalid')
    await expect(canvas.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual([
      '2026',
      '11',
      '20',
      '2026',
      '11',
      '20',
    ])
  },
})

/** The calendar with its ready ranges. */
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('grid')
  },
})

/** Empty, filled, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <Sheet>
      <SheetRow title="DateRangePicker">
        <DateRangePicker {...args} value={null} />
        <DateRangePicker {...args} />
        <DateRangePicker {...args} errorMessage="最多 90 天" />
        <DateRangePicker {...args} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the span; two of them are ready. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<SecondsRange | null>(null)
    return (
      <DateRangePicker
        label="建档时间"
        timeZone="Asia/Shanghai"
        quickRanges={['today', 'last7']}
        value={value}
        onChange={setValue}
      />
    )
  },
})
