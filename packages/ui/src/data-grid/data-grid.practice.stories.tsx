import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { focusedPlace, PeopleGrid, PeopleRows, personColumns, type Person } from './data-grid.fake.tsx'

const phoneLink = ({ phone }: Person) => <a href="#call">{phone}</a>

/** A grid in which one column can be edited and one holds a link. */
function PracticeGrid() {
  const [rows] = useState(() => new PeopleRows(100))
  return (
    <PeopleGrid
      rows={rows}
      width={1000}
      columns={personColumns.map((column) => {
        if (column.id === 'phone') return { ...column, cell: phoneLink }
        if (column.id !== 'city') return column
        return { ...column, edit: { kind: 'text', value: ({ city }) => city } }
      })}
      onEdit={(edits) => {
        for (const edit of edits) rows.change(edit.row.id, { city: String(edit.value) })
        return Promise.resolve(edits.map(() => ({ kind: 'saved' })))
      }}
    />
  )
}

/**
 * The keyboard table of the WAI-ARIA practice for data grids, a story for each row of it. Rows and columns are told as
 * assistive technology counts them: row 1 is the heading, column 1 the boxes.
 */
const meta = preview.meta({
  title: 'Components/Data/Data grid/Practice',
  tags: ['status:beta', 'check'],
  component: PeopleGrid,
  render: () => <PracticeGrid />,
})

/** What is fetched when it is needed takes its time on a busy machine. */
const loaded = { timeout: 10_000 }

interface Play {
  userEvent: { tab: () => Promise<void>; keyboard: (keys: string) => Promise<void> }
}

/** Enters the grid (row 2, column 2), presses keys, and tells where the focus is. */
const after = async ({ userEvent }: Play, keys: string): Promise<string> => {
  await userEvent.tab()
  await userEvent.keyboard(keys)
  return focusedPlace()
}

const selectedCells = (grid: HTMLElement) =>
  [...grid.closest('.data-grid')!.querySelectorAll('.data-grid-cell[aria-selected="true"]')].map(
    (cell) => cell.textContent,
  )

/** Right Arrow: moves focus one cell to the right; at the right-most cell it does not move. */
export const RightArrow = meta.story({
  play: async (context) => {
    await expect(await after(context, '{ArrowRight}')).toBe('2:3')
    await context.userEvent.keyboard('{End}{ArrowRight}')
    await expect(focusedPlace()).toBe('2:9')
  },
})

/** Left Arrow: moves focus one cell to the left; at the left-most cell it does not move. */
export const LeftArrow = meta.story({
  play: async (context) => {
    await expect(await after(context, '{ArrowRight}{ArrowRight}{ArrowLeft}')).toBe('2:3')
    await context.userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(focusedPlace()).toBe('2:1')
  },
})

/** Down Arrow: moves focus one cell down; in the bottom row it does not move. */
export const DownArrow = meta.story({
  play: async (context) => {
    await expect(await after(context, '{ArrowDown}')).toBe('3:2')
    await context.userEvent.keyboard('{Control>}{End}{/Control}{ArrowDown}')
    await expect(focusedPlace()).toBe('101:9')
  },
})

/** Up Arrow: moves focus one cell up; in the top row, which is the heading, it does not move. */
export const UpArrow = meta.story({
  play: async (context) => {
    await expect(await after(context, '{ArrowDown}{ArrowUp}')).toBe('2:2')
    await context.userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(focusedPlace()).toBe('1:2')
  },
})

/** Page Down: moves focus down by the rows in view; in the last row it does not move. */
export const PageDown = meta.story({
  play: async (context) => {
    await context.userEvent.tab()
    const grid = context.canvas.getByRole('grid')
    const scroller = grid.closest('.data-grid-scroller')!
    const row = grid.querySelector<HTMLElement>('.data-grid-row')!.offsetHeight
    const header = grid.querySelector<HTMLElement>('.data-grid-header')!.offsetHeight
    const page = Math.floor((scroller.clientHeight - header) / row)
    await context.userEvent.keyboard('{PageDown}')
    await expect(focusedPlace()).toBe(`${2 + page}:2`)
    await context.userEvent.keyboard('{Control>}{End}{/Control}{PageDown}')
    await expect(focusedPlace()).toBe('101:9')
  },
})

/** Page Up: moves focus up by the rows in view; in the first row it does not move. */
export const PageUp = meta.story({
  play: async (context) => {
    await expect(await after(context, '{PageDown}{PageUp}')).toBe('2:2')
    await context.userEvent.keyboard('{PageUp}')
    await expect(focusedPlace()).toBe('2:2')
  },
})

/** Home: moves focus to the first cell in the row. */
export const Home = meta.story({
  play: async (context) => {
    await expect(await after(context, '{ArrowDown}{ArrowRight}{ArrowRight}{Home}')).toBe('3:1')
  },
})

/** End: moves focus to the last cell in the row. */
export const End = meta.story({
  play: async (context) => {
    await expect(await after(context, '{ArrowDown}{End}')).toBe('3:9')
  },
})

/** Control + Home: moves focus to the first cell in the first row. */
export const ControlHome = meta.story({
  play: async (context) => {
    await expect(await after(context, '{PageDown}{End}{Control>}{Home}{/Control}')).toBe('2:1')
  },
})

/** Control + End: moves focus to the last cell in the last row. */
export const ControlEnd = meta.story({
  play: async (context) => {
    await expect(await after(context, '{Control>}{End}{/Control}')).toBe('101:9')
  },
})

/** Control + Space: selects the column that contains the focus. */
export const ControlSpace = meta.story({
  play: async (context) => {
    await after(context, '{Control>} {/Control}')
    const cells = selectedCells(context.canvas.getByRole('grid'))
    await expect(cells.slice(0, 4)).toEqual(['1', '2', '3', '4'])
    await expect(cells.every((text) => /^\d+$/.test(text))).toBe(true)
  },
})

/** Shift + Space: selects the row that contains the focus, here by ticking its box. */
export const ShiftSpace = meta.story({
  play: async (context) => {
    await after(context, '{ArrowDown}{Shift>} {/Shift}')
    const rows = context.canvas.getAllByRole('row', { selected: true })
    await expect(rows.map((row) => row.ariaRowIndex)).toEqual(['3'])
  },
})

/** Control + A: selects everything, rows out of view included. */
export const ControlA = meta.story({
  play: async (context) => {
    await after(context, '{Control>}a{/Control}')
    await expect(context.canvas.getByRole('checkbox', { name: '全选' })).toBeChecked()
    // Rows beside the view follow a moment later.
    await waitFor(() => expect(context.canvas.queryAllByRole('row', { selected: false })).toEqual([]))
  },
})

/** Shift + Right Arrow: extends the selection one cell to the right. */
export const ShiftRightArrow = meta.story({
  play: async (context) => {
    await after(context, '{Shift>}{ArrowRight}{/Shift}')
    await expect(selectedCells(context.canvas.getByRole('grid'))).toEqual(['1', '李芳'])
  },
})

/** Shift + Left Arrow: extends the selection one cell to the left. */
export const ShiftLeftArrow = meta.story({
  play: async (context) => {
    await after(context, '{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    await expect(selectedCells(context.canvas.getByRole('grid'))).toEqual(['1', '李芳'])
  },
})

/** Shift + Down Arrow: extends the selection one cell down. */
export const ShiftDownArrow = meta.story({
  play: async (context) => {
    await after(context, '{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    await expect(selectedCells(context.canvas.getByRole('grid'))).toEqual(['李芳', '张芳'])
  },
})

/** Shift + Up Arrow: extends the selection one cell up. */
export const ShiftUpArrow = meta.story({
  play: async (context) => {
    await after(context, '{ArrowDown}{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    await expect(selectedCells(context.canvas.getByRole('grid'))).toEqual(['李芳', '张芳'])
  },
})

/** Enter: in a cell that can be edited opens the input; in a cell with a control it goes to the control. */
export const Enter = meta.story({
  play: async (context) => {
    await after(context, '{ArrowRight}{ArrowRight}{Enter}')
    await expect(document.activeElement).toBe(context.canvas.getByRole('link', { name: '138****1001' }))
    await context.userEvent.keyboard('{Escape}{ArrowRight}{Enter}')
    const city = await context.canvas.findByRole('textbox', { name: '城市' }, loaded)
    await waitFor(() => expect(city).toHaveFocus())
  },
})

/** F2: opens the input, or goes to the first control; pressed again it gives the focus back to the grid. */
export const F2 = meta.story({
  play: async (context) => {
    await after(context, '{ArrowRight}{ArrowRight}{F2}')
    await expect(document.activeElement).toBe(context.canvas.getByRole('link', { name: '138****1001' }))
    await context.userEvent.keyboard('{F2}')
    await expect(focusedPlace()).toBe('2:4')
    await context.userEvent.keyboard('{ArrowRight}{F2}')
    const city = await context.canvas.findByRole('textbox', { name: '城市' }, loaded)
    await waitFor(() => expect(city).toHaveFocus())
    await context.userEvent.keyboard('{F2}')
    await expect(context.canvas.queryByRole('textbox')).toBe(null)
    await expect(focusedPlace()).toBe('2:5')
  },
})

/** Alphanumeric keys: open the input of a cell that can be edited, with what was typed. */
export const Typing = meta.story({
  play: async (context) => {
    await after(context, '{ArrowRight}{ArrowRight}{ArrowRight}ab')
    const field = await context.canvas.findByRole('textbox', { name: '城市' }, loaded)
    await waitFor(() => expect(field).toHaveValue('ab'))
  },
})

/** Escape: while editing, undoes what was typed and gives the focus back to the grid. */
export const Escape = meta.story({
  play: async (context) => {
    await after(context, '{ArrowRight}{ArrowRight}{ArrowRight}ab')
    await context.canvas.findByRole('textbox', { name: '城市' }, loaded)
    await context.userEvent.keyboard('{Escape}')
    await expect(focusedPlace()).toBe('2:5')
    await expect(document.activeElement?.textContent).toBe('宁波')
  },
})
