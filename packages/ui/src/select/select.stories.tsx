import { useEffect, useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Select } from './select.tsx'

const items = [
  { id: 1, name: '未到诊' },
  { id: 2, name: '已预约', description: 'booked' },
  { id: 3, name: '已到诊' },
  { id: 4, name: '已流失', isDisabled: true },
]
const meta = preview.meta({
  title: 'Components/Choice/Select',
  tags: ['status:stable'],
  component: Select<number>,
  args: { label: '状态', items, onChange: fn() },
})

const thousands = Array.from({ length: 5000 }, (_, index) => ({ id: index, name: `第 ${index} 项` }))
const isInside = (inner: Element, outer: Element) => {
  const [one, other] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()]
  return one.top >= other.top && one.bottom <= other.bottom
}

/** Far more options than anybody should get here: only those in view are drawn, and each tells its place among all. */
export const Thousands = meta.story({
  args: { items: thousands, value: 4000 },
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('listbox')
    const option = (index: number) => within(list).getByRole('option', { name: `第 ${index} 项` })
    const places = (index: number) => [
      option(index).getAttribute('aria-posinset'),
      option(index).getAttribute('aria-setsize'),
    ]
    await waitFor(() => expect(option(4000)).toHaveFocus())
    await expect(places(4000)).toEqual(['4001', '5000'])
    await waitFor(() => expect(isInside(option(4000), list)).toBe(true))
    await expect(within(list).getAllByRole('option').length).toBeLessThan(40)
    const { width } = list.getBoundingClientRect()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(option(4999)).toHaveFocus())
    await waitFor(() => expect(isInside(option(4999), list)).toBe(true))
    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(isInside(document.activeElement!, list)).toBe(true))
    await expect(Number(document.activeElement?.getAttribute('aria-posinset'))).toBeGreaterThan(4980)
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(option(0)).toHaveFocus())
    await expect(places(0)).toEqual(['1', '5000'])
    await waitFor(() => expect(list.scrollTop).toBe(0))
    await expect(list.getBoundingClientRect().width).toBe(width)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(1)
  },
})

/** The options arrive, and go again, while the list is open: the focus stays in the list. */
export const ArrivingThousands = meta.story({
  render: function Arriving(args) {
    const [shown, setShown] = useState(items)
    useEffect(() => {
      const change = () => setShown((before) => (before === items ? thousands : items))
      addEventListener('arrive', change)
      return () => removeEventListener('arrive', change)
    }, [])
    return <Select {...args} items={shown} value={1} />
  },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement))
    dispatchEvent(new Event('arrive'))
    await within(list).findByRole('option', { name: '第 2 项' })
    await waitFor(() => expect(within(list).getByRole('option', { name: '第 1 项' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(within(list).getByRole('option', { name: '第 2 项' })).toHaveFocus())
    dispatchEvent(new Event('arrive'))
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(items.length))
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement))
  },
})

const instructions =
  '到院前请空腹八小时，带上身份证、医保卡和以往的检查结果，由家属陪同，提前半小时到一楼服务台登记，检查后在休息区等候，医生会当面说明结果。'

const uneven = thousands.map((item, at) => (at % 3 === 0 ? { ...item, description: instructions } : item))

/** Options of different heights: the last one is at the end of the list, and those in view follow one another. */
export const UnevenThousands = meta.story({
  args: { items: uneven },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const list = await screen.findByRole('listbox')
    const edges = () =>
      within(list)
        .getAllByRole('option')
        .map((one) => one.getBoundingClientRect())
        .filter(
          ({ bottom, top }) =>
            bottom > list.getBoundingClientRect().top && top < list.getBoundingClientRect().bottom,
        )
    await expect(new Set(edges().map(({ height }) => height)).size).toBe(2)
    for (const share of [0.3, 0.9, 0.5, 1]) {
      list.scrollTop = (list.scrollHeight - list.clientHeight) * share
      const { top, bottom } = list.getBoundingClientRect()
      await waitFor(() => expect(edges()[0]?.top).toBeLessThanOrEqual(top + 5))
      await waitFor(() => expect(edges().at(-1)?.bottom).toBeGreaterThanOrEqual(bottom - 5))
      const shown = edges()
      await expect(shown.slice(1).map(({ top }) => top)).toEqual(
        shown.slice(0, -1).map(({ bottom }) => bottom),
      )
    }
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(within(list).getByRole('option', { name: /4999/ })).toHaveFocus())
    await waitFor(() => expect(isInside(within(list).getByRole('option', { name: /4999/ }), list)).toBe(true))
  },
})

/** Arrow keys and Enter choose; the closed control shows the choice. */
export const Keyboard = meta.story({
  render: function Keyboard(args) {
    const [value, setValue] = useState<number | null>(null)
    return (
      <Select
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next)
          args.onChange?.(next)
        }}
      />
    )
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenCalledWith(2)
    await waitFor(() => expect(canvas.getByRole('button', { name: /已预约/ })).toHaveFocus())
  },
})

/** The list while it is open. */
export const Open = meta.story({ args: { value: 2, defaultOpen: true } })

/** Empty, chosen, wrong, disabled. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="Select">
        <Select label="状态" items={items} />
        <Select label="状态" items={items} value={2} isRequired />
        <Select label="Status" items={items} errorMessage="Choose a status" />
        <Select label="状态" items={items} value={3} isDisabled />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps what is chosen. */
export const Example = meta.story({
  render: function Example() {
    const [value, setValue] = useState<number | null>(null)
    return <Select label="状态" items={items} value={value} onChange={setValue} />
  },
})
