import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { buildVisit, buildVisits, cellOf, VisitsGrid } from './data-grid.editing.fake.tsx'

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
