import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../.storybook/preview.tsx'
import { activeText, PeopleGrid } from './list-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/List grid/Large',
  component: PeopleGrid,
  args: { width: 880, rowCount: 1_000_000, onRangeChange: fn() },
})

/** A million rows are taller than a browser lays out; the last one is reached all the same, and the first one again. */
export const AMillionRows = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(canvas.getByText('1'))
    await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
    await expect(activeText(grid)).toBe('1000000')
    await waitFor(() => {
      const row = canvas.getByText('1000000').closest('[data-index]')!
      const beyond = row.getBoundingClientRect().bottom - grid.getBoundingClientRect().bottom
      return expect(Math.round(beyond)).toBe(grid.clientHeight - grid.offsetHeight)
    })
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(canvas.getByText('1')).toBeVisible()
  },
})

/** Dragging the scrollbar to its end shows the last row; only the rows in view and a few more are in the document. */
export const DraggingTheScrollbar = meta.story({
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid')
    grid.scrollTop = grid.scrollHeight
    await expect(await canvas.findByText('1000000')).toBeVisible()
    await waitFor(() =>
      expect(args.onRangeChange).toHaveBeenLastCalledWith({
        first: expect.any(Number),
        last: 999_999,
        velocity: 0,
      }),
    )
    await expect(grid.querySelectorAll('.list-grid-row').length).toBeLessThan(100)
  },
})
