import { useState, type ComponentProps } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Form } from '../form/form.tsx'
import { DateField } from './date-field.tsx'

/** 2026-11-20 15:00 in Shanghai. */
const afternoon = 1795158000
const zone = 'Asia/Shanghai'
const meta = preview.meta({
  title: 'Components/Dates/Date field',
  tags: ['status:stable'],
  component: DateField,
  args: { label: '生日', timeZone: zone, value: afternoon, onChange: fn() },
})

/** A step up on the day reports the first second of the next one. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const segments = canvas.getAllByRole('spinbutton')
    await userEvent.click(segments.find((segment) => segment.dataset['type'] === 'day') ?? document.body)
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1795190400)
  },
})

/** The calendar opens on the day of the value. */
export const Calendar = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('grid')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('20'))
  },
})

/** A day that its owner keeps. */
const Kept = ({ onChange, ...props }: ComponentProps<typeof DateField>) => {
  const [value, setValue] = useState(props.value)
  return (
    <DateField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

/** A year of two digits is the one that is meant, at once and also when nothing but Enter follows. */
export const ShortYear = meta.story({
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const year = () => canvas.getAllByRole('spinbutton').find(({ dataset }) => dataset['type'] === 'year')!
    await userEvent.click(year())
    await userEvent.keyboard('27{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1826640000)
    await expect(year()).toHaveTextContent('27')
    await userEvent.click(canvas.getByText('生日'))
    await userEvent.tab({ shift: true })
    await expect(year()).toHaveTextContent('2027')
  },
})

/** Three digits are no year: the day stays as it was, the field says what to do, and four digits take that back. */
export const UnfinishedYear = meta.story({
  globals: { language: 'zh' },
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const year = () => canvas.getAllByRole('spinbutton').find(({ dataset }) => dataset['type'] === 'year')!
    await userEvent.click(year())
    await userEvent.keyboard('202')
    await expect(args.onChange).toHaveBeenLastCalledWith(1795104000)
    await userEvent.click(canvas.getByRole('button'))
    const day = await screen.findByRole('button', { name: /2026年11月20日星期五/ })
    await waitFor(() => expect(day).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('年份请写四位数字')).toBeVisible()
    await expect(year()).toHaveTextContent('2026')
    await userEvent.click(year())
    await userEvent.keyboard('2025')
    await expect(args.onChange).toHaveBeenLastCalledWith(1763568000)
    await expect(canvas.queryByText('年份请写四位数字')).toBe(null)
    await userEvent.click(year())
    await userEvent.keyboard('202')
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    )
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByText('年份请写四位数字')).toBeVisible()
  },
})

/** Days around today are taken from beside the calendar, which closes; the one that holds is marked. */
export const QuickDates = meta.story({
  args: { quickDates: ['yesterday', 'today', 'in3Days', 'nextWeek'], now: afternoon },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const group = await screen.findByRole('group', { name: '快捷日期' })
    await expect(
      within(group)
        .getAllByRole('button')
        .map((one) => [one.textContent, one.ariaPressed]),
    ).toEqual([
      ['昨天', 'false'],
      ['今天', 'true'],
      ['3 天后', 'false'],
      ['下周一', 'false'],
    ])
    await userEvent.click(within(group).getByRole('button', { name: '下周一' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(1795363200)
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  },
})

/** Midnight passes while the field is in view: tomorrow is counted from the day on which the button is pressed. */
export const OverMidnight = meta.story({
  args: { quickDates: ['tomorrow'] },
  play: async ({ canvas, userEvent, args }) => {
    const { now } = Date
    Date.now = () => 1_795_190_399_000
    try {
      await userEvent.click(canvas.getByRole('button'))
      const tomorrow = await screen.findByRole('button', { name: '明天' })
      Date.now = () => 1_795_190_400_000
      await userEvent.click(tomorrow)
      await expect(args.onChange).toHaveBeenLastCalledWith(1795276800)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    } finally {
      Date.now = now
    }
  },
})

const refused = { birthday: '请选择日期' }

/** Days that stand under the field: one outside the allowed ones cannot be pressed, and a choice takes an error back. */
export const QuickDatesInView = meta.story({
  args: {
    name: 'birthday',
    quickDates: ['yesterday', 'today', 'tomorrow', 'none'],
    quickDatesAt: 'field',
    now: afternoon,
    maxValue: afternoon,
  },
  render: function InView(args) {
    const [value, setValue] = useState<number | null>(null)
    return (
      <Form errors={refused}>
        <DateField
          {...args}
          value={value}
          onChange={(next) => {
            setValue(next)
            args.onChange(next)
          }}
        />
      </Form>
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText('请选择日期')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '明天' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '昨天' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(1795017600)
    await expect(canvas.queryByText('请选择日期')).toBe(null)
    await expect(canvas.getByRole('button', { name: '昨天', pressed: true })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: '不设日期' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByRole('button', { name: '昨天' })).toHaveAttribute('aria-pressed', 'false')
  },
})

/** Empty, filled, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="DateField">
        <DateField label="生日" timeZone={zone} value={null} onChange={() => undefined} />
        <DateField label="Birthday" timeZone={zone} value={afternoon} onChange={() => undefined} isRequired />
        <DateField
          label="生日"
          timeZone={zone}
          value={afternoon}
          onChange={() => undefined}
          errorMessage="不能晚于今天"
        />
        <DateField label="生日" timeZone={zone} value={afternoon} onChange={() => undefined} isDisabled />
        <DateField
          label="回访日"
          timeZone={zone}
          value={afternoon}
          onChange={() => undefined}
          quickDates={['today', 'tomorrow', 'in3Days', 'nextWeek', 'none']}
          quickDatesAt="field"
          now={afternoon}
        />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the day, in Unix seconds. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number | null>(null)
    return <DateField label="生日" timeZone="Asia/Shanghai" value={value} onChange={setValue} />
  },
})
