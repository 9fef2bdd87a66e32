import { useRef } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import type { DataGridCell } from './types/cells.types.ts'
import type { DataGridHandle } from './types/data-grid.types.ts'
import {
  buildPerson,
  focusedPlace,
  PeopleGrid,
  PeopleRows,
  personColumns,
  scrollerOf,
  type Person,
} from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/Keyboard',
  tags: ['status:beta'],
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

const linked = personColumns.map((column) => ({
  ...column,
  ...(column.id === 'name' && {
    link: ({ id }: Person) => `#/people/${id}`,
    edit: { kind: 'text' as const, value: ({ name }: Person) => name },
  }),
}))

/** The boxes of rows that are on their way stand where all others do. */
export const BoxesOfLoadingRows = meta.story({
  args: { rows: new PeopleRows(9, (index) => index < 3) },
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('checkbox')
    const places = boxes.slice(1).map((box) => Math.round(box.getBoundingClientRect().x))
    await expect(new Set(places).size).toBe(1)
  },
})

/** The name leads to its person by click and Enter and stays a link for the middle button; F2 and a double click edit it. */
export const Link = meta.story({
  args: { columns: linked, rows: new PeopleRows(9), onRowAction: fn(), onEdit: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const link = await canvas.findByRole('link', { name: buildPerson(2).name })
    await expect(link).toHaveAttribute('href', '#/people/2')
    await userEvent.click(link)
    await expect(args.onRowAction).toHaveBeenLastCalledWith(buildPerson(2), 1)
    const cell = link.closest<HTMLElement>('.data-grid-cell')!
    await expect(cell).toHaveFocus()
    await expect(getComputedStyle(cell).outlineStyle).toBe('solid')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onRowAction).toHaveBeenLastCalledWith(buildPerson(3), 2)
    await userEvent.keyboard('{F2}')
    await expect(await canvas.findByRole('textbox')).toHaveValue(buildPerson(3).name)
    await userEvent.keyboard('{Escape}')
    await userEvent.dblClick(cell)
    await expect(await canvas.findByRole('textbox')).toHaveValue(buildPerson(2).name)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(9))
    await expect(args.onRowAction).toHaveBeenCalledTimes(2)
    await expect(window.location.hash).not.toContain('people')
  },
})

interface RowButtonProps {
  rows: PeopleRows
  index: number
  onActiveCellChange?: (cell: DataGridCell) => void
}

function RowButton({ index, ...props }: RowButtonProps) {
  const grid = useRef<DataGridHandle>(null)
  return (
    <>
      <Button onPress={() => grid.current?.focusRow(index)}>回到列表</Button>
      <PeopleGrid {...props} ref={grid} width={800} />
    </>
  )
}

/** What was open beside a list is closed: its row has the focus, far from where the list was left, in the same column. */
export const FocusedFromOutside = meta.story({
  args: { rows: new PeopleRows(2_000_000, (index) => index < 100), onActiveCellChange: fn() },
  render: ({ rows, onActiveCellChange }) => (
    <RowButton rows={rows!} onActiveCellChange={onActiveCellChange!} index={1_234_567} />
  ),
  play: async ({ canvas, userEvent, args }) => {
    const back = canvas.getByRole('button', { name: '回到列表' })
    await userEvent.click(back)
    await expect(focusedPlace()).toBe('1234569:2')
    await expect(args.onActiveCellChange).toHaveBeenLastCalledWith({ row: 1_234_567, column: 'id' })
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}')
    await expect(focusedPlace()).toBe('2:3')
    await userEvent.click(back)
    await expect(focusedPlace()).toBe('1234569:3')
    const box = document.activeElement!.getBoundingClientRect()
    const { top, bottom } = scrollerOf(canvas.getByRole('grid')).getBoundingClientRect()
    await expect([box.top > top, box.bottom <= bottom]).toEqual([true, true])
  },
})

/** The row that was to have the focus was the last one and has gone: the one that is last now has it. */
export const FocusedPastTheEnd = meta.story({
  args: { rows: new PeopleRows(7) },
  render: ({ rows }) => <RowButton rows={rows!} index={7} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '回到列表' }))
    await expect(focusedPlace()).toBe('8:2')
  },
})
