import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { focusedPlace, PeopleGrid, PeopleRows, scrollerOf } from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Keyboard',
  component: PeopleGrid,
  args: { onRowAction: fn(), width: 800 },
})

/** The arrows walk from cell to cell, the heading included; the grid is one tab stop. */
export const Arrows = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(focusedPlace()).toBe('2:2')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await expect(focusedPlace()).toBe('4:3')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(focusedPlace()).toBe('1:3')
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(focusedPlace()).toBe('501:9')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(focusedPlace()).toBe('2:1')
    await userEvent.keyboard('{PageDown}')
  },
})

/** The cell with focus stays where it is however far the view goes, and the next key comes back to it. */
export const FocusSurvivesScrolling = meta.story({
  globals: { density: 'middle' },
  args: { rows: new PeopleRows(20_000) },
  play: async ({ canvas, userEvent }) => {
    const grid = scrollerOf(canvas.getByRole('grid'))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect(focusedPlace()).toBe('3:4')
    const cell = document.activeElement
    grid.scrollTop = 400_000
    await waitFor(() => expect(grid.querySelector(`[aria-rowindex="10010"]`)).not.toBe(null))
    await expect(document.activeElement).toBe(cell)
    await expect(focusedPlace()).toBe('3:4')
    await userEvent.keyboard('{ArrowDown}')
    await expect(focusedPlace()).toBe('4:4')
    await expect(grid.scrollTop).toBeLessThan(200)
  },
})

/** A press beside a row's box gives the box the focus; one below the rows leaves it where it is. */
export const PressedBeside = meta.story({
  args: { rows: new PeopleRows(4) },
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const box = canvas.getByRole('checkbox', { name: /张芳$/ })
    await userEvent.click(box.closest('.data-grid-cell')!)
    await expect(box).toHaveFocus()
    await userEvent.click(grid.querySelector('.data-grid-body')!)
    await expect(box).toHaveFocus()
  },
})
