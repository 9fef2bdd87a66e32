import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { DateTimePicker } from './date-time-picker.tsx'

/** 2026-11-20 15:00 in Shanghai. */
const afternoon = 1795158000
const meta = preview.meta({
  title: 'Components/Dates/Date time picker',
  tags: ['status:stable'],
  component: DateTimePicker,
  args: { label: '下次跟进', timeZone: 'Asia/Shanghai', value: afternoon, onChange: fn() },
})

/** The hours are those of the given zone, wherever the browser stands. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const hour = canvas.getAllByRole('spinbutton').find((segment) => segment.dataset['type'] === 'hour')
    await expect(hour).toHaveTextContent('15')
    await userEvent.click(hour ?? document.body)
    await userEvent.keyboard('{ArrowUp}')
    // One ring, and not one for each part around the hour.
    const rings = [...document.querySelectorAll<HTMLElement>(':has([data-type=hour]:focus)')].filter(
      (part) => getComputedStyle(part).outlineStyle === 'solid',
    )
    await expect(rings.map(({ className }) => className)).toEqual(['ui-field__control'])
    await expect(args.onChange).toHaveBeenLastCalledWith(afternoon + 3600)
  },
})

/** A day of the calendar, then one of its quarters of an hour, which closes both. */
export const QuarterHours = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const times = await screen.findByRole('listbox', { name: '时间' })
    const chosen = screen.getByRole('option', { name: '15:00', selected: true })
    await waitFor(() =>
      expect(chosen.getBoundingClientRect().top).toBeGreaterThan(times.getBoundingClientRect().top),
    )
    await userEvent.click(screen.getByRole('button', { name: /11月24日/ }))
    await expect(times).toBeVisible()
    await userEvent.click(screen.getByRole('option', { name: '16:15' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(afternoon + 75 * 60)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
})

/** The next contact in a word: each day at nine in the zone, by mouse and by key. */
export const QuickDates = meta.story({
  globals: { language: 'zh' },
  args: {
    value: null,
    quickDates: ['tomorrow', 'in3Days', 'nextWeek', 'none'],
    quickDatesAt: 'field',
    now: afternoon,
  },
  render: function QuickDates(args) {
    const [value, setValue] = useState<number | null>(null)
    return (
      <DateTimePicker
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: '不设日期', pressed: true })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '明天' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(1795222800)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1795395600)
    await expect(canvas.getByRole('button', { name: '3 天后', pressed: true })).toHaveFocus()
    await expect(
      canvas
        .getAllByRole('spinbutton')
        .map((segment) => segment.textContent)
        .join(' '),
    ).toBe('2026 11 23 09 00')
  },
})

/** Empty, filled, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <Sheet>
      <SheetRow title="DateTimePicker">
        <DateTimePicker {...args} value={null} />
        <DateTimePicker {...args} isRequired />
        <DateTimePicker {...args} errorMessage="请选择将来的时间" />
        <DateTimePicker {...args} isDisabled />
        <DateTimePicker
          {...args}
          value={null}
          quickDates={['tomorrow', 'in3Days', 'nextWeek', 'none']}
          quickDatesAt="field"
          now={afternoon}
        />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the moment, in Unix seconds. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number | null>(null)
    return <DateTimePicker label="下次跟进" timeZone="Asia/Shanghai" value={value} onChange={setValue} />
  },
})
