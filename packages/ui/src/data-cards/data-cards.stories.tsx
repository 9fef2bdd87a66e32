import { useRef, useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Button } from '../button/button.tsx'
import { buildPerson, PeopleRows, type Person } from '../data-grid/data-grid.fake.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'
import type { DataGridHandle, DataGridSelection } from '../data-grid/types/data-grid.types.ts'
import { DataCards, type DataCardsProps } from './data-cards.tsx'

const renderCard = (row: Person) => (
  <>
    <button type="button">{row.name}</button>
    <p style={{ margin: 0 }}>{row.phone}</p>
  </>
)
const nameOf = (row: Person) => row.name

interface PeopleCardsProps extends Partial<Omit<DataCardsProps<Person>, 'rows'>> {
  /** @default as many as `count`, of whom `isLoaded` are here */
  rows?: DataGridRows<Person>
  /** People of the result. @default 500 */
  count?: number | undefined
  /** Rows that have arrived. @default all */
  isLoaded?: (index: number) => boolean
  /** Px. @default 420 */
  height?: number
}

/** Cards whose parent keeps the selection, as an application would. */
function PeopleCards({ count = 500, isLoaded, height = 420, ...props }: PeopleCardsProps) {
  const [ownRows] = useState(() => new PeopleRows(count < 0 ? undefined : count, isLoaded))
  const [selection, setSelection] = useState<DataGridSelection>(
    props.selection ?? { all: false, ids: new Set() },
  )
  return (
    <div style={{ blockSize: height, inlineSize: 360, maxInlineSize: '100%' }}>
      <DataCards<Person>
        aria-label="人员"
        renderCard={renderCard}
        nameOf={nameOf}
        cardHeight={96}
        rows={ownRows}
        {...props}
        selection={selection}
        onSelectionChange={setSelection}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Data/Data cards',
  tags: ['status:stable'],
  component: PeopleCards,
  parameters: { controls: { disable: true } },
})

const hold = (element: HTMLElement, pointerType: string) =>
  fireEvent.pointerDown(element, { pointerType, clientX: 50, clientY: 50 })

/** A finger that stays selects a card; from then on taps do, and what is on the cards is out of reach. */
export const HoldToSelect = meta.story({
  play: async ({ canvas, userEvent }) => {
    const names = [1, 2, 3].map((id) => buildPerson(id).name)
    const first = await canvas.findByRole('button', { name: names[0]! })
    const card = (place: number) => canvas.getAllByRole('listitem')[place]!
    const isInReach = (name: string) => canvas.getByRole('button', { name }).closest('[inert]') === null
    await hold(first, 'touch')
    const box = canvas.getByRole('checkbox', { name: `选择${names[0]}` })
    await waitFor(() => expect(box).toBeChecked())
    await fireEvent.pointerUp(first)
    await fireEvent.click(card(0))
    await expect(box).toBeChecked()
    await expect(isInReach(names[1]!)).toBe(false)
    await userEvent.click(card(1))
    await expect(canvas.getByRole('checkbox', { name: `选择${names[1]}` })).toBeChecked()
    await userEvent.click(card(1))
    await userEvent.click(card(0))
    await expect(isInReach(names[1]!)).toBe(true)
  },
})

/** With the list itself focused it scrolls by a page, as the browser does; there is nothing of it to hinder that. */
export const PageKeys = meta.story({
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('group', { name: '人员' })
    const isLeft = fn()
    list.addEventListener('keydown', (event) => isLeft(event.key, event.defaultPrevented))
    await canvas.findAllByRole('listitem')
    await userEvent.tab()
    await expect(list).toHaveFocus()
    await userEvent.keyboard('{PageDown}{PageUp}{ArrowDown}')
    await expect(isLeft.mock.calls).toEqual([
      ['PageDown', false],
      ['PageUp', false],
      ['ArrowDown', false],
    ])
  },
})

/** A finger that scrolls and a mouse that rests select nothing. */
export const ScrollingIsNoHold = meta.story({
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('button')
    // Before anything else can happen: on a busy machine the finger would have rested long enough meanwhile.
    void hold(first!, 'touch')
    void fireEvent.pointerMove(first!, { clientX: 50, clientY: 80 })
    await hold(second!, 'mouse')
    await hold(second!, 'touch')
    // The finger that is still down is the only one whose hold can end, and it ends last.
    await waitFor(() => expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(1))
    await expect(canvas.getAllByRole('checkbox')[1]).toBeChecked()
    await fireEvent.pointerUp(second!)
  },
})

const held = createMemoryRows({
  rows: [1, 2, 3, 4].map((id) => buildPerson(id)),
  keyOf: ({ id }: Person) => id,
})

/** Colleagues add and remove people while a finger rests: the card that is held is selected, and none once it has gone. */
export const HeldCardMoves = meta.story({
  globals: { language: 'zh' },
  args: { rows: held },
  play: async ({ canvas }) => {
    const cardOf = (id: number) => canvas.findByRole('button', { name: buildPerson(id).name })
    const checked = () =>
      canvas.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'))
    const gone = await cardOf(1)
    void hold(gone, 'touch')
    held.remove([1], { origin: 'others' })
    await waitFor(() => expect(gone).not.toBeInTheDocument())
    const moving = await cardOf(3)
    void hold(moving, 'touch')
    held.insert([buildPerson(44)], { origin: 'others' })
    await cardOf(44)
    // The finger that came last ends its hold last.
    await waitFor(() => expect(checked()).toEqual([`选择${buildPerson(3).name}`]))
  },
})

/** All of the result is selected: a card that arrives later shows it as the others do. */
export const SelectedOnArrival = meta.story({
  args: { rows: new PeopleRows(500, (index) => index < 3), selection: { all: true, ids: new Set() } },
  play: async ({ canvas, args }) => {
    const rows = args.rows as PeopleRows
    await canvas.findAllByRole('checkbox')
    rows.load(500)
    const box = await canvas.findByRole('checkbox', { name: `选择${buildPerson(4).name}` })
    await expect(box).toBeChecked()
  },
})

/** The checkbox of a card is reached by Tab before what is on it, and shows itself then. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem')
    await userEvent.tab()
    await expect(canvas.getByRole('group')).toHaveFocus()
    await userEvent.tab()
    const box = canvas.getAllByRole('checkbox')[0]!
    await expect(box).toHaveFocus()
    await waitFor(() => expect(getComputedStyle(box).opacity).toBe('1'))
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
  },
})

/** The last of a million cards is a jump away, only those around it exist, and the card with the focus is still there. */
export const VeryMany = meta.story({
  args: { count: 1_000_000 },
  play: async ({ canvas }) => {
    const first = (await canvas.findAllByRole('button'))[0]!
    first.focus()
    const scroller = canvas.getByRole('group')
    scroller.scrollTop = scroller.scrollHeight
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-posinset', '1000000'),
    )
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(40)
    scroller.scrollTop = 0
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '1'))
  },
})

/** Scrolled a little way, the card that has the focus stays, so that the next Tab goes on from it. */
export const FocusStays = meta.story({
  play: async ({ canvas }) => {
    const first = (await canvas.findAllByRole('button'))[0]!
    first.focus()
    canvas.getByRole('group').scrollTop = 96 * 200
    await waitFor(() =>
      expect(canvas.getAllByRole('listitem').at(-1)!.getAttribute('aria-posinset')).toBe('211'),
    )
    await expect(first).toHaveFocus()
  },
})

function ReturnToCard({ rows, ...props }: PeopleCardsProps) {
  const cards = useRef<DataGridHandle>(null)
  return (
    <>
      <Button onPress={() => cards.current?.focusRow(300)}>回到列表</Button>
      <Button>别处</Button>
      <PeopleCards {...props} {...(rows && { rows })} ref={cards} />
    </>
  )
}

/** What was open over the cards is closed: the card has the focus at what opens it, far from where the list was left. */
export const FocusedFromOutside = meta.story({
  render: () => <ReturnToCard />,
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('listitem')
    await userEvent.click(canvas.getByRole('button', { name: '回到列表' }))
    const card = await waitFor(() => {
      const found = document.activeElement!.closest<HTMLElement>('li')
      if (!found) throw new Error('No card has the focus')
      return found
    })
    await expect(card).toHaveAttribute('aria-posinset', '301')
    await expect(document.activeElement).toHaveTextContent(buildPerson(301).name)
    const { top, bottom } = canvas.getByRole('group').getBoundingClientRect()
    const box = card.getBoundingClientRect()
    await expect([box.top >= top, box.bottom <= bottom]).toEqual([true, true])
  },
})

/** The card to come back to is still on its way: the list has the focus until it is there. */
export const FocusedOnArrival = meta.story({
  args: { rows: new PeopleRows(500, (index) => index < 20) },
  render: ({ rows }) => <ReturnToCard rows={rows!} />,
  play: async ({ canvas, userEvent, args }) => {
    const rows = args.rows as PeopleRows
    await canvas.findAllByRole('listitem')
    await userEvent.click(canvas.getByRole('button', { name: '回到列表' }))
    await expect(canvas.getByRole('group')).toHaveFocus()
    rows.load(500)
    await waitFor(() => expect(document.activeElement).toHaveTextContent(buildPerson(301).name))
    await expect(document.activeElement!.closest('li')).toHaveAttribute('aria-posinset', '301')
  },
})

/** Whoever went elsewhere while the card was on its way stays there. */
export const FocusElsewhere = meta.story({
  args: { rows: new PeopleRows(500, (index) => index < 20) },
  render: ({ rows }) => <ReturnToCard rows={rows!} />,
  play: async ({ canvas, userEvent, args }) => {
    const rows = args.rows as PeopleRows
    await canvas.findAllByRole('listitem')
    await userEvent.click(canvas.getByRole('button', { name: '回到列表' }))
    const other = canvas.getByRole('button', { name: '别处' })
    await userEvent.click(other)
    rows.load(500)
    await waitFor(() => expect(canvas.getAllByText(buildPerson(301).name).length).toBe(1))
    await expect(other).toHaveFocus()
  },
})

/** A reader with text twice as large gets cards twice as high, so that nothing on them is cut. */
export const LargeText = meta.story({
  globals: { zoom: '200' },
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole('listitem')
    await waitFor(() => expect(cards[0]!.offsetHeight).toBe(192))
    const cut = cards.filter((card) => {
      const inside = card.querySelector<HTMLElement>('.ui-data-cards__card')!
      return inside.scrollHeight > inside.clientHeight
    })
    await expect(cut).toEqual([])
    document.documentElement.style.fontSize = ''
    await waitFor(() => expect(cards[0]!.offsetHeight).toBe(96))
  },
})

/** Selected cards, cards on their way, and nothing at all. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="usual">
        <PeopleCards height={300} />
      </SheetRow>
      <SheetRow title="selecting">
        <PeopleCards height={300} selection={{ all: false, ids: new Set([1, 3]) }} />
      </SheetRow>
      <SheetRow title="loading">
        <PeopleCards height={300} isLoaded={(index) => index < 1} isBusy />
      </SheetRow>
      <SheetRow title="unknown">
        <PeopleCards height={200} count={-1} isLoaded={() => false} isBusy />
      </SheetRow>
      <SheetRow title="empty">
        <PeopleCards height={200} count={0} overlay={<p>没有人员</p>} />
      </SheetRow>
    </Sheet>
  ),
})

interface Patient {
  id: number
  name: string
  city: string
}

const patients: readonly Patient[] = [
  { id: 1, name: '王芳', city: '杭州' },
  { id: 2, name: '李敏', city: '宁波' },
  { id: 3, name: '张静', city: '温州' },
]

/** Rows in memory; the caller keeps what is selected. */
export const Example = meta.story({
  render: function Example() {
    const [rows] = useState(() => createMemoryRows({ rows: patients, keyOf: ({ id }) => id }))
    const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
    return (
      <div style={{ blockSize: 320, maxInlineSize: 360 }}>
        <DataCards
          aria-label="人员"
          rows={rows}
          cardHeight={72}
          nameOf={({ name }) => name}
          renderCard={({ name, city }) => (
            <>
              <strong>{name}</strong> {city}
            </>
          )}
          selection={selection}
          onSelectionChange={setSelection}
        />
      </div>
    )
  },
})
