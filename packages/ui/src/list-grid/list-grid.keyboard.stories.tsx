import { expect, fn } from 'storybook/test'

import preview from '../../../../.storybook/preview.tsx'
import { activeText, buildPerson, PeopleGrid, scrollToRow } from './list-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/List grid/Keyboard',
  component: PeopleGrid,
  args: { width: 880, onActiveCellChange: fn(), onRowAction: fn(), onSortChange: fn(), onCopy: fn() },
})

/** One tab stop; the arrows, Home, End and the page keys walk over the whole result. */
export const WalkingTheCells = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.tab()
    await expect(grid).toHaveFocus()
    await expect(activeText(grid)).toBe('1')
    await step('arrows', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
      await expect(activeText(grid)).toBe(buildPerson(3).name)
    })
    await step('ends of the row', async () => {
      await userEvent.keyboard('{End}')
      await expect(activeText(grid)).toBe(buildPerson(3).notes)
      await userEvent.keyboard('{Home}{ArrowRight}')
      await expect(activeText(grid)).toBe('3')
    })
    await step('last and first row of the result', async () => {
      await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
      await expect(activeText(grid)).toBe('500')
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}')
      await expect(activeText(grid)).toBe('1')
    })
  },
})

/** The active cell and the focus stay when its row is scrolled far out of view; the next key returns there. */
export const FocusSurvivesScrolling = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(canvas.getByText('4'))
    scrollToRow(grid, 200)
    await expect(await canvas.findByText('204')).toBeVisible()
    await expect(grid).toHaveFocus()
    await expect(activeText(grid)).toBe('4')
    await userEvent.keyboard('{ArrowDown}')
    await expect(activeText(grid)).toBe('5')
    await expect(canvas.getByText('5')).toBeVisible()
  },
})

/** Arrow up from the first row reaches the headings; Enter sorts, with Shift by one more column. */
export const SortingFromTheHeading = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(canvas.getByText('1'))
    await userEvent.keyboard('{ArrowUp}')
    await expect(activeText(grid)).toBe('编号')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(args.onSortChange).toHaveBeenLastCalledWith([{ id: 'id', desc: true }])
    await expect(canvas.getByRole('columnheader', { name: '编号 降序' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await userEvent.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}')
    await expect(args.onSortChange).toHaveBeenLastCalledWith([
      { id: 'id', desc: true },
      { id: 'name', desc: false },
    ])
    await expect(canvas.getByRole('columnheader', { name: '姓名 升序，第 2 排序' })).toBeVisible()
  },
})

/** A click sorts, a second one turns the order around, a third one gives it up. */
export const SortingByMouse = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const heading = canvas.getByRole('columnheader', { name: '编号' })
    await userEvent.click(heading)
    await expect(args.onSortChange).toHaveBeenLastCalledWith([{ id: 'id', desc: false }])
    await userEvent.click(heading)
    await expect(canvas.getByText('500')).toBeVisible()
    await userEvent.click(heading)
    await expect(args.onSortChange).toHaveBeenLastCalledWith([])
  },
})

/** Enter or a double click opens the row. */
export const OpeningARow = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('2'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onRowAction).toHaveBeenLastCalledWith(buildPerson(2), 1)
    await userEvent.dblClick(canvas.getByText('3'))
    await expect(args.onRowAction).toHaveBeenLastCalledWith(buildPerson(3), 2)
  },
})

/** Ctrl+C hands out the text of the active cell. */
export const CopyingACell = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText(buildPerson(2).phone))
    await userEvent.keyboard('{Control>}c{/Control}')
    await expect(args.onCopy).toHaveBeenCalledTimes(1)
    await expect(args.onCopy).toHaveBeenLastCalledWith(buildPerson(2).phone)
  },
})
