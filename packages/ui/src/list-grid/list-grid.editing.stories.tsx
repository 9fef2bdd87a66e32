import { expect, fn } from 'storybook/test'

import preview from '../../../../.storybook/preview.tsx'
import { activeText, buildPerson, PeopleGrid, scrollToRow } from './list-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/List grid/Editing',
  component: PeopleGrid,
  args: { width: 880, onCellEdit: fn(), onRowAction: fn() },
})

/** F2 opens the editor in the cell; committing returns to the cell with the new value. */
export const Committed = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.click(canvas.getAllByText(buildPerson(1).city)[0]!)
    await userEvent.keyboard('{F2}')
    const editor = canvas.getByRole('textbox', { name: '城市' })
    await expect(editor).toHaveFocus()
    await userEvent.clear(editor)
    await userEvent.type(editor, '丽水{Enter}')
    await expect(args.onCellEdit).toHaveBeenCalledTimes(1)
    await expect(args.onCellEdit).toHaveBeenLastCalledWith({
      row: buildPerson(1),
      index: 0,
      column: 'city',
      value: '丽水',
    })
    await expect(grid).toHaveFocus()
    await expect(activeText(grid)).toBe('丽水')
    await expect(args.onRowAction).toHaveBeenCalledTimes(0)
  },
})

/** Escape leaves the value as it was. */
export const Cancelled = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.dblClick(canvas.getAllByText(buildPerson(1).city)[0]!)
    await userEvent.type(canvas.getByRole('textbox', { name: '城市' }), '改了{Escape}')
    await expect(canvas.queryByRole('textbox')).toBe(null)
    await expect(activeText(grid)).toBe(buildPerson(1).city)
    await expect(grid).toHaveFocus()
    await expect(args.onCellEdit).toHaveBeenCalledTimes(0)
  },
})

/** What is typed while an editor is still being loaded does nothing to the rows; Escape calls it off. */
export const EditorOnItsWay = meta.story({
  args: { isSelectable: true, onSelectionChange: fn(), renderEditor: () => null },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getAllByText(buildPerson(1).city)[0]!)
    await userEvent.keyboard('{F2}{Control>}a{/Control} ')
    await expect(args.onSelectionChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}{Control>}a{/Control}')
    await expect(args.onSelectionChange).toHaveBeenCalledTimes(1)
  },
})

/** A half-typed value survives scrolling its row out of view and back. */
export const DraftSurvivesScrolling = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await userEvent.dblClick(canvas.getAllByText(buildPerson(2).city)[0]!)
    await userEvent.type(canvas.getByRole('textbox', { name: '城市' }), '一半')
    scrollToRow(grid, 230)
    await expect(await canvas.findByText('234')).toBeVisible()
    grid.scrollTop = 0
    await expect(await canvas.findByText('1')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: '城市' })).toHaveValue(`${buildPerson(2).city}一半`)
  },
})
