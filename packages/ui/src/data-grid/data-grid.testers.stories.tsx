import { User } from '@react-aria/test-utils'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { focusedPlace, PeopleGrid, PeopleRows, type Person } from './data-grid.fake.tsx'

interface TestedProps {
  onRowAction?: (row: Person, index: number) => void
}

function TestedGrid(props: TestedProps) {
  const [rows] = useState(() => new PeopleRows(40))
  return <PeopleGrid rows={rows} width={1300} {...props} />
}

const meta = preview.meta({
  title: 'Components/Data/Data grid/Testers',
  tags: ['status:beta', 'check'],
  component: TestedGrid,
  args: { onRowAction: fn() },
})

interface Play {
  canvas: { getByRole: (role: string, options?: { name: string }) => HTMLElement }
  userEvent: { keyboard: (keys: string) => Promise<void>; click: (element: Element) => Promise<void> }
  args: TestedProps
}

/**
 * What React Aria's tester of tables does to the grid. It takes the DOM of React Aria's own table for granted, so
 *
 * - its root is what holds the three panes, since only the centre one has the role of the grid;
 * - a row's box is looked for within the row: it gets the piece in the pane at the start, which the row owns by
 *   `aria-owns`;
 * - "select all" is looked for by that English name, which a grid in another language has not: pressed by role;
 * - an action is a double press on the row: it gets a cell, since two presses beside the cells are for nobody; its keys
 *   walk to a focused row, and only cells have the focus here: pressed by key.
 */
async function goThrough(
  { canvas, userEvent, args }: Play,
  interactionType: 'mouse' | 'keyboard' | 'touch',
): Promise<void> {
  const root = canvas.getByRole('grid').closest<HTMLElement>('.data-grid-canvas')!
  const tester = new User({ interactionType }).createTester('Table', { root })
  const names = (rows: readonly HTMLElement[]) => rows.map((row) => row.ariaRowIndex)
  const piece = (text: string) => tester.findCell({ text }).closest<HTMLElement>('.data-grid-row')!

  await expect(names(tester.rows).slice(0, 3)).toEqual(['2', '3', '4'])
  await expect(tester.findCell({ text: '138****1004' })).toHaveAttribute('aria-colindex', '4')
  await expect(tester.rowHeaders.slice(0, 2).map((cell) => cell.textContent)).toEqual(['李芳', '张芳'])

  await tester.toggleRowSelection({ row: piece('张芳') })
  await tester.toggleRowSelection({ row: piece('陈芳') })
  await waitFor(() => expect(names(tester.selectedRows)).toEqual(['3', '5']))
  await expect(focusedPlace()).toBe('5:1')
  await tester.toggleRowSelection({ row: piece('张芳') })
  await waitFor(() => expect(names(tester.selectedRows)).toEqual(['5']))

  const all = canvas.getByRole('checkbox', { name: '全选' })
  if (interactionType !== 'keyboard') await userEvent.click(all)
  else await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}[Space]')
  await waitFor(() => expect(tester.selectedRows.length).toBe(tester.rows.length))
  await expect(all).toBeChecked()

  const heading = canvas.getByRole('columnheader', { name: '编号' })
  await tester.toggleSort({ column: heading })
  await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'ascending'))
  await tester.toggleSort({ column: heading })
  await waitFor(() => expect(heading).toHaveAttribute('aria-sort', 'descending'))
  await waitFor(() => expect(tester.rowHeaders[0]).toHaveTextContent('王强'))
  await expect(focusedPlace()).toBe('1:2')

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  await expect(focusedPlace()).toBe('3:3')
  await expect(document.activeElement).toHaveTextContent('吴丽')
  if (interactionType === 'keyboard') await userEvent.keyboard('{Enter}')
  else await tester.triggerRowAction({ row: tester.findCell({ text: '吴丽' }), needsDoubleClick: true })
  await expect(args.onRowAction).toHaveBeenCalledTimes(1)
  await expect(args.onRowAction).toHaveBeenCalledWith(expect.objectContaining({ id: 39 }), 1)
}

/** With a mouse. */
export const Mouse = meta.story({ play: (context) => goThrough(context, 'mouse') })

/** With keys alone. */
export const Keys = meta.story({ play: (context) => goThrough(context, 'keyboard') })

/** With a finger. */
export const Touch = meta.story({ play: (context) => goThrough(context, 'touch') })
