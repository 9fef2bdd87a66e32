import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import type { DataGridColumn } from './types/column.types.ts'
import {
  focusedPlace,
  PeopleGrid,
  PeopleRows,
  personColumns,
  scrollerOf,
  type Person,
} from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Huge',
  tags: ['status:beta'],
  component: PeopleGrid,
})

/** A million rows are taller than any element may be; the last one is reached by key, and the one before by wheel. */
export const MillionRows = meta.story({
  args: { rows: new PeopleRows(1_000_000) },
  play: async ({ canvas, userEvent }) => {
    const scroller = scrollerOf(canvas.getByRole('grid'))
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(focusedPlace()).toBe('1000001:9')
    await expect(canvas.getByText('1000000')).toBeVisible()
    await expect(scroller.scrollTop + scroller.clientHeight).toBe(scroller.scrollHeight)
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}')
    await expect(canvas.getByText('999990')).toBeVisible()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(scroller.scrollTop).toBe(0)
    await expect(canvas.getByText('1')).toBeVisible()
  },
})

/** The thumb in the middle shows the middle; small steps from there go row by row. */
export const ThumbInTheMiddle = meta.story({
  args: { rows: new PeopleRows(1_000_000) },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    const scroller = scrollerOf(grid)
    const topRow = () => {
      const top =
        scroller.getBoundingClientRect().top +
        grid.querySelector<HTMLElement>('.data-grid-header')!.offsetHeight
      const rows = [...grid.querySelectorAll<HTMLElement>('[role="row"].data-grid-row')]
      const at = rows.find((row) => {
        const box = row.getBoundingClientRect()
        return box.top <= top && box.bottom > top
      })
      return Number(at?.ariaRowIndex) - 1
    }
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2
    await waitFor(() => expect(Math.abs(topRow() - 500_000)).toBeLessThan(20))
    const before = topRow()
    const height = grid.querySelector<HTMLElement>('.data-grid-row')!.offsetHeight
    scroller.scrollTop += 5 * height
    await waitFor(() => expect(topRow()).toBe(before + 5))
  },
})

const wide: readonly DataGridColumn<Person>[] = [
  ...personColumns,
  ...Array.from({ length: 200 }, (_, place) => ({
    id: `extra${place}`,
    header: `附加 ${place + 1}`,
    text: (row: Person) => `${row.id}-${place + 1}`,
  })),
]

/** Two hundred columns: only those in view are elements, and the last one is reached. */
export const ManyColumns = meta.story({
  args: { columns: wide, rows: new PeopleRows(100_000), width: 900 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(focusedPlace()).toBe('2:209')
    await expect(document.activeElement?.textContent).toBe('1-200')
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(900)
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(focusedPlace()).toBe('2:2')
  },
})

/** Scrolled sideways and back, the cell with focus is still the one. */
export const FocusSurvivesScrollingSideways = meta.story({
  args: { columns: wide, width: 900 },
  play: async ({ canvas, userEvent }) => {
    const scroller = scrollerOf(canvas.getByRole('grid'))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(focusedPlace()).toBe('2:4')
    const cell = document.activeElement
    scroller.scrollLeft = 12_000
    await waitFor(() => expect(canvas.getByText('1-82')).toBeVisible())
    await expect(document.activeElement).toBe(cell)
    await userEvent.keyboard('{ArrowRight}')
    await expect(focusedPlace()).toBe('2:5')
    await expect(document.activeElement).toBeVisible()
  },
})
