import { expect, fn } from 'storybook/test'

import preview from '../../../../.storybook/preview.tsx'
import { buildPerson, PeopleGrid } from './list-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/List grid/Selection',
  component: PeopleGrid,
  args: { width: 880, onSelectionChange: fn() },
})

/** Shift gives every row since the last click the same state. */
export const RangeWithShift = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择第 2 行' }))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择第 5 行' }))
    await userEvent.keyboard('{/Shift}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(
      { all: false, ids: new Set([2, 3, 4, 5]) },
      undefined,
    )
    await expect(canvas.getByRole('checkbox', { name: '选择第 4 行' })).toBeChecked()
    await expect(canvas.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked()
  },
})

/** Select-all covers the whole result without listing it; a row taken out becomes an exception. */
export const AllButOne = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ all: true, ids: new Set() }, undefined)
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择第 3 行' }))
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ all: true, ids: new Set([3]) }, undefined)
    await expect(canvas.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked()
  },
})

/** Space selects the active row, Shift with an arrow takes the next one along, Ctrl+A takes all. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('2'))
    await userEvent.keyboard(' ')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(
      { all: false, ids: new Set([2]) },
      undefined,
    )
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(
      { all: false, ids: new Set([2, 3, 4]) },
      undefined,
    )
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ all: true, ids: new Set() }, undefined)
  },
})

/** A range over rows that are not loaded tells the caller which ones it could not name. */
export const RangeOverMissingRows = meta.story({
  args: { getRow: (index: number) => (index === 2 ? undefined : buildPerson(index + 1)) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择第 1 行' }))
    await userEvent.click(canvas.getByText('4'))
    await userEvent.keyboard('{Shift>} {/Shift}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(
      { all: false, ids: new Set([1, 2, 4]) },
      { first: 2, last: 2 },
    )
  },
})
