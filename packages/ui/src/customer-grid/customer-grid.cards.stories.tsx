import { MessageSquarePlus, PanelRightOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import type { DataGridAction } from '../data-grid/types/data-grid.types.ts'
import { buildCustomer, customerRows, Customers, type CustomersProps } from './customer-grid.fake.tsx'
import type { CustomerGridRow } from './fields/customer-grid.types.ts'

interface StoryProps extends CustomersProps {
  build?: (id: number) => CustomerGridRow
  /** Something was done with a customer. */
  onAct?: (act: string, row: CustomerGridRow) => void
}

const actionsOf = (row: CustomerGridRow, onAct: StoryProps['onAct']): DataGridAction[] => [
  { id: 'open', label: '客户详情', icon: <PanelRightOpen />, onAction: () => onAct?.('open', row) },
  {
    id: 'follow-up',
    label: '回访',
    icon: <MessageSquarePlus />,
    isMain: true,
    onAction: () => onAct?.('follow-up', row),
  },
  { id: 'remove', label: '删除', icon: <Trash2 />, isDanger: true, onAction: () => onAct?.('remove', row) },
]

function Story({ build, onAct, ...props }: StoryProps) {
  const [rows] = useState(() => customerRows(60, build))
  return (
    <div style={{ inlineSize: 360, maxInlineSize: '100%' }}>
      <Customers
        rows={rows}
        form="cards"
        onRowAction={() => undefined}
        rowActions={(row) => actionsOf(row, onAct)}
        {...props}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Data/Customer grid/Cards',
  tags: ['status:beta'],
  component: Story,
  parameters: { controls: { disable: true } },
})

/** What is fetched when it is needed takes its time on a busy machine. */
const loaded = { timeout: 10_000 }

/** Two things for a thumb: the call, where there is a whole number, and what is done most; the rest of the card opens it. */
export const Actions = meta.story({
  args: { onRowAction: fn(), onAct: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const [call] = await canvas.findAllByRole('link', { name: '拨打' }, loaded)
    await expect(call).toHaveAttribute('href', `tel:${buildCustomer(1).phone}`)
    await userEvent.click(canvas.getAllByRole('button', { name: '回访' })[1]!)
    await expect(args.onAct).toHaveBeenLastCalledWith('follow-up', buildCustomer(2))
    await userEvent.click(canvas.getAllByRole('button', { name: new RegExp(buildCustomer(3).name) })[0]!)
    await expect(args.onRowAction).toHaveBeenLastCalledWith(buildCustomer(3), 2)
  },
})

/** Everything that can be done with a customer waits in the menu of the card, what takes something away at its end. */
export const MenuOfACard = meta.story({
  args: { onRowAction: fn(), onAct: fn() },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent, args }) => {
    const { name } = buildCustomer(2)
    const opener = (await canvas.findAllByRole('button', { name: `操作：${name}` }, loaded))[0]!
    await waitFor(() => expect([opener.offsetWidth, opener.offsetHeight]).toEqual([44, 44]))
    await userEvent.click(opener)
    const entries = await screen.findAllByRole('menuitem')
    await expect(entries.map(({ textContent }) => textContent)).toEqual(['客户详情', '回访', '删除'])
    await userEvent.click(entries[2]!)
    await expect(args.onAct).toHaveBeenLastCalledWith('remove', buildCustomer(2))
    await expect(args.onRowAction).not.toHaveBeenCalled()
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** A colleague adds a customer above the card whose menu is open: menu and focus stay with the customer who was meant. */
export const RowsUnderAMenu = meta.story({
  args: { rows: customerRows(60), onAct: fn() },
  globals: { language: 'zh', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, userEvent, args }) => {
    const rows = args.rows as ReturnType<typeof customerRows>
    const { name } = buildCustomer(2)
    await userEvent.click((await canvas.findAllByRole('button', { name: `操作：${name}` }, loaded))[0]!)
    const entries = await screen.findAllByRole('menuitem')
    rows.insert([buildCustomer(900)], { origin: 'others' })
    await waitFor(() => expect(canvas.getAllByRole('article', { hidden: true })[2]).toHaveTextContent(name))
    await userEvent.click(entries[2]!)
    await expect(args.onAct).toHaveBeenLastCalledWith('remove', buildCustomer(2))
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(`操作：${name}`))
    await expect(document.activeElement!.closest('li')).toHaveAttribute('aria-posinset', '3')
  },
})

/** On a page from right to left a masked number keeps its way: from left to right, as it was dialled. */
export const RightToLeft = meta.story({
  args: { build: (id) => ({ ...buildCustomer(id), phone: '138****0000', phone_masked: true }) },
  render: (args) => (
    <div dir="rtl">
      <Story {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [number] = await canvas.findAllByText('138****0000', {}, loaded)
    const range = document.createRange()
    const placeOf = (at: number) => {
      range.setStart(number!.firstChild!, at)
      range.setEnd(number!.firstChild!, at + 1)
      return range.getBoundingClientRect().x
    }
    await expect(placeOf(0)).toBeLessThan(placeOf(10))
  },
})

/** By keys the menu of a card is one stop beyond what opens the customer, and gives the focus back. */
export const KeysOfACard = meta.story({
  args: { onRowAction: fn(), isSelectable: false },
  play: async ({ canvas, userEvent, args }) => {
    const { name } = buildCustomer(1)
    const opener = (await canvas.findAllByRole('button', { name: `操作：${name}` }, loaded))[0]!
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRowAction).toHaveBeenLastCalledWith(buildCustomer(1), 0)
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '客户详情' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getAllByRole('link', { name: '拨打' })[0]).toHaveFocus()
  },
})

/** A customer who has left the list says so in place of the status, and nothing can be done with it. */
export const Gone = meta.story({
  args: {
    rowState: ({ id }) => (id === 1 ? { kind: 'removed', label: '已不在此列表中' } : undefined),
    rowActions: (row) => (row.id === 1 ? [] : actionsOf(row, undefined)),
  },
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('article', {}, loaded)
    const head = (card: HTMLElement) => card.querySelector('.ui-customer-card__open')!.textContent
    await expect(head(first!)).toBe(`${buildCustomer(1).name}已不在此列表中`)
    await expect(head(second!)).toBe(`${buildCustomer(2).name}已到诊`)
    const offers = [first!, second!].map((card) => card.querySelectorAll('button, a').length)
    await expect(offers).toEqual([1, 4])
  },
})

/** Nobody is called by a number with stars. */
export const MaskedRole = meta.story({
  args: {
    build: (id) => ({ ...buildCustomer(id), phone: `138****${String(1000 + id)}`, phone_masked: true }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/138\*\*\*\*1001/, {}, loaded)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** A reader with text twice as large gets cards twice as high: no fact is cut, and no act either. */
export const LargeText = meta.story({
  globals: { zoom: '200', viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('article', {}, loaded)
    await waitFor(() => expect(cards[0]!.closest('li')!.offsetHeight).toBe(312))
    const frames = cards.map((card) => card.parentElement!)
    const cut = frames.filter((frame) => frame.scrollHeight > frame.clientHeight)
    await expect(cut).toEqual([])
  },
})

/** In a window as narrow as a phone the grid is cards by itself. */
export const ByItself = meta.story({
  args: { form: 'auto' },
  globals: { viewport: { value: 'phone', isRotated: false } },
})

/** As usual, selecting, with one that has gone, and with texts that are too long. */
export const States = meta.story({
  tags: ['visual'],
  render: () => (
    <Sheet>
      <SheetRow title="usual">
        <Story />
      </SheetRow>
      <SheetRow title="selecting">
        <Story selection={{ all: false, ids: new Set([1, 2]) }} />
      </SheetRow>
      <SheetRow title="gone">
        <Story rowState={({ id }) => (id === 1 ? { kind: 'removed', label: '已不在此列表中' } : undefined)} />
      </SheetRow>
      <SheetRow title="long">
        <Story
          build={(id) => ({
            ...buildCustomer(id),
            name: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班江·阿不都拉',
            disease: 404,
          })}
        />
      </SheetRow>
    </Sheet>
  ),
})
