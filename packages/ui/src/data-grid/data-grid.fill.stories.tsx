import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import {
  buildVisit,
  buildVisits,
  cellOf,
  VisitsGrid,
  type VisitsGridProps,
} from './data-grid.editing.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Fill',
  tags: ['status:beta'],
  component: VisitsGrid,
  args: { canFill: true, onCall: fn(), onEdited: fn() },
})

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

const corner = (grid: HTMLElement) =>
  waitFor(
    () => {
      const found = grid.closest('.data-grid')?.querySelector<HTMLElement>('.data-grid-fill')
      if (!found) throw new Error('No corner to pull')
      return found
    },
    { timeout: 10_000 },
  )

type Pointer = 'mouse' | 'touch'

/** Pulls the corner to a cell, and lets it go there, after what happens meanwhile. */
const pullTo = async (
  grid: HTMLElement,
  cell: HTMLElement,
  pointerType: Pointer = 'mouse',
  meanwhile = () => Promise.resolve(),
) => {
  const handle = await corner(grid)
  const pressed = { bubbles: true, cancelable: true, pointerId: 7, pointerType, button: 0, buttons: 1 }
  await fireEvent.pointerDown(handle, { ...pressed, ...middle(handle) })
  await fireEvent.pointerMove(handle, { ...pressed, ...middle(cell) })
  await waitFor(() => expect(grid.closest('.data-grid')?.querySelector('.data-grid-block')).toBeVisible(), {
    timeout: 10_000,
  })
  await meanwhile()
  await fireEvent.pointerUp(handle, { ...pressed, buttons: 0, ...middle(cell) })
}

/** The corner of a cell is pulled three rows down: they get its value in one edit, and Ctrl+Z takes it back as one. */
export const PulledDown = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const first = cellOf(grid, 1, '年龄')
    const before = cellOf(grid, 4, '年龄').textContent
    await userEvent.click(first)
    const value = first.textContent
    await pullTo(grid, cellOf(grid, 4, '年龄'))
    await waitFor(() => expect(cellOf(grid, 4, '年龄')).toHaveTextContent(value))
    await expect(args.onCall).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(cellOf(grid, 4, '年龄')).toHaveTextContent(before))
    await expect(args.onCall).toHaveBeenCalledTimes(2)
  },
})

/** The same with a finger, and a block of two rows: it is repeated, and its first row comes again below it. */
export const PulledByAFinger = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(cellOf(grid, 1, '价格'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    const [one, two] = [1, 2].map((id) => cellOf(grid, id, '价格').textContent)
    await pullTo(grid, cellOf(grid, 5, '价格'), 'touch')
    await waitFor(() =>
      expect([3, 4, 5].map((id) => cellOf(grid, id, '价格').textContent)).toEqual([one, two, one]),
    )
  },
})

/** Ctrl+R gives the text of the first column of the block to the next one, whose rules read it: this one takes no words. */
export const FilledOnByKey = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(cellOf(grid, 1, '姓名'))
    await corner(grid)
    const name = cellOf(grid, 1, '姓名').textContent
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}')
    await waitFor(() => expect(cellOf(grid, 1, '年龄')).toHaveAttribute('data-state', 'failed'))
    await expect(cellOf(grid, 1, '年龄')).toHaveTextContent(name)
    await expect(args.onCall).not.toHaveBeenCalled()
    await expect(args.onEdited).toHaveBeenCalledWith(expect.objectContaining({ cause: 'fill', failed: 1 }))
  },
})

interface Hands {
  click: (element: Element) => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

function ManyVisits(props: VisitsGridProps) {
  const [rows] = useState(() => buildVisits(250))
  return <VisitsGrid {...props} rows={rows} />
}

/** Chooses the age and the price of all visits and fills the one with the other. */
const fillWhole = async (grid: HTMLElement, { click, keyboard }: Hands) => {
  await click(cellOf(grid, 1, '年龄'))
  await corner(grid)
  await keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}{Shift>}{ArrowRight}{/Shift}')
  await keyboard('{Control>}r{/Control}')
}

/** More than 200 cells are filled only by who says so, and then in one edit. */
export const AskedFirst = meta.story({
  globals: { language: 'en' },
  render: (args) => <ManyVisits {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    await fillWhole(canvas.getByRole('grid'), userEvent)
    await expect(await screen.findByRole('alertdialog', {}, { timeout: 10_000 })).toHaveTextContent(
      'Fill 250 cells?',
    )
    await expect(args.onCall).not.toHaveBeenCalled()
  },
})

/** Asked first too: emptying so many by Delete, and filling them from above by Ctrl+D. */
export const KeysAskedFirst = meta.story({
  globals: { language: 'en' },
  args: { canFill: false },
  render: (args) => <ManyVisits {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(cellOf(grid, 1, '年龄'))
    await userEvent.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
    const asked = async (key: string, title: string) => {
      await userEvent.keyboard(key)
      const dialog = await screen.findByRole('alertdialog', { name: title }, { timeout: 10_000 })
      await expect(args.onCall).not.toHaveBeenCalled()
      return within(dialog)
    }
    await asked('{Delete}', 'Clear 250 cells?')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    const filling = await asked('{Control>}d{/Control}', 'Fill 249 cells?')
    await userEvent.click(filling.getByRole('button', { name: 'Fill' }))
    // Six of them are as old as the first one already.
    await waitFor(() =>
      expect(args.onEdited).toHaveBeenCalledWith(expect.objectContaining({ cause: 'fill', saved: 243 })),
    )
    await expect(args.onCall).toHaveBeenCalledTimes(1)
  },
})

/** The answer was yes: all of them are filled at once, and the focus is on its cell. */
export const FilledWhenAsked = meta.story({
  globals: { language: 'en' },
  render: (args) => <ManyVisits {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    await fillWhole(canvas.getByRole('grid'), userEvent)
    await userEvent.click(await screen.findByRole('button', { name: 'Fill' }, { timeout: 10_000 }))
    await waitFor(() =>
      expect(args.onEdited).toHaveBeenCalledWith(expect.objectContaining({ cause: 'fill', saved: 250 })),
    )
    await expect(args.onCall).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toHaveClass('data-grid-cell'))
  },
})

/** The answer was no: nothing has changed. */
export const NotFilledWhenAsked = meta.story({
  globals: { language: 'en' },
  render: (args) => <ManyVisits {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    await fillWhole(canvas.getByRole('grid'), userEvent)
    await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
    await expect(args.onCall).not.toHaveBeenCalled()
  },
})

const refusesTwo: VisitsGridProps['answer'] = ({ row: { id } }) =>
  id === 3 || id === 5 ? { kind: 'failed', reason: 'The server refused it' } : { kind: 'saved' }

/** The server refuses two rows of a fill: the line names them, their cells keep what was to be stored, the others are filled. */
export const SomeRowsRefused = meta.story({
  globals: { language: 'en' },
  render: () => <VisitsGrid canFill answer={refusesTwo} />,
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const first = cellOf(grid, 1, '年龄')
    await userEvent.click(first)
    const value = first.textContent
    await pullTo(grid, cellOf(grid, 6, '年龄'))
    await waitFor(() =>
      expect(
        canvas.getByText('3 cells filled; 2 not saved in rows 3, 5, the cells say why'),
      ).toBeInTheDocument(),
    )
    await expect([2, 3, 4, 5, 6].map((id) => cellOf(grid, id, '年龄').dataset['state'])).toEqual([
      undefined,
      'failed',
      undefined,
      'failed',
      undefined,
    ])
    await expect(cellOf(grid, 4, '年龄')).toHaveTextContent(value)
  },
})

/** Escape gives it up while the corner is pulled: nothing has changed, and the focus is where it was. */
export const GivenUp = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const first = cellOf(grid, 1, '年龄')
    await userEvent.click(first)
    const handle = await corner(grid)
    const pressed = { bubbles: true, cancelable: true, pointerId: 7, button: 0, buttons: 1 }
    await fireEvent.pointerDown(handle, { ...pressed, ...middle(handle) })
    await fireEvent.pointerMove(handle, { ...pressed, ...middle(cellOf(grid, 3, '年龄')) })
    await waitFor(() => expect(document.querySelector('.data-grid-block')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('.data-grid-block:not([hidden])')).toBe(null))
    await expect(args.onCall).not.toHaveBeenCalled()
    await expect(first).toHaveFocus()
  },
})

/** A colleague adds a row while the corner is pulled: nothing is filled, neither from it nor into rows that nobody chose. */
export const RowsUnderAPull = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, args, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(cellOf(grid, 2, '年龄'))
    await pullTo(grid, cellOf(grid, 4, '年龄'), 'mouse', async () => {
      args.rows!.insert([buildVisit(900)], { at: 0, origin: 'others' })
      await waitFor(() => expect(canvas.getByText('900')).toBeVisible())
    })
    await waitFor(() =>
      expect(canvas.getByText('行或列的位置已变，未填充：请重新选择后再填充')).toBeInTheDocument(),
    )
    await expect(args.onCall).not.toHaveBeenCalled()
  },
})
