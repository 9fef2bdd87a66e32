import { StrictMode, useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import {
  buildVisit,
  buildVisits,
  cellOf,
  point,
  visitColumns,
  VisitsGrid,
  type Visit,
  type VisitsGridProps,
} from './data-grid.editing.fake.tsx'
import type { DataGridCell } from './types/cells.types.ts'
import { scrollToRow } from './data-grid.fake.tsx'
import { DataGrid } from './root/data-grid.tsx'
import { createWindowRows } from './rows/window-rows.ts'
import type { DataGridSelection } from './types/data-grid.types.ts'

interface MeanwhileProps extends VisitsGridProps {
  onAct?: (row: Visit) => void
}

/** A grid whose rows can be selected and called. */
function MeanwhileGrid({ onAct, ...props }: MeanwhileProps) {
  const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
  return (
    <VisitsGrid
      {...props}
      rowActions={(row) => [{ id: 'call', label: '呼叫', onAction: () => onAct?.(row) }]}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next)
        props.onSelectionChange?.(next)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Data/Data grid/Meanwhile',
  tags: ['status:beta', 'check'],
  component: MeanwhileGrid,
  args: { onAct: fn(), onCall: fn(), onPaste: fn(), onSelectionChange: fn() },
})

/** What is fetched when it is needed takes its time on a busy machine. */
const loaded = { timeout: 10_000 }

/** The row of the grid in which a visit stands now, counted from 1. */
const rowOf = (grid: HTMLElement, id: number) => {
  const owner = grid.closest('.data-grid')!
  const cell = [...owner.querySelectorAll<HTMLElement>('[data-pane=start] .data-grid-cell')].find(
    ({ textContent }) => textContent === String(id),
  )
  const piece = cell?.closest('.data-grid-row')
  const row = piece && owner.querySelector(`[role=row][aria-owns~="${piece.id}"]`)
  return Number(row?.getAttribute('aria-rowindex')) - 1
}

const openMenu = (cell: Element) => {
  const { left, top, width, height } = cell.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 2 }
  void fireEvent.pointerDown(cell, { ...at, pointerType: 'mouse' })
  void fireEvent.contextMenu(cell, { ...at, cancelable: true })
  return screen.findByRole('menu', { name: '行操作' }, loaded)
}

/** A colleague adds a row above the one whose menu is open: what is chosen is done with the row that was meant. */
export const RowsUnderAMenu = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    const rows = args.rows!
    const choose = async (name: RegExp, from: number, added: number) => {
      const menu = await openMenu(cellOf(grid, from, '年龄'))
      rows.insert([buildVisit(added)], { origin: 'others' })
      await waitFor(() => expect(rowOf(grid, 5)).toBe(from + 1))
      await userEvent.click(within(menu).getByRole('menuitem', { name }))
    }
    await step('an act of the application', async () => {
      await choose(/呼叫/u, 5, 900)
      await expect(args.onAct).toHaveBeenLastCalledWith(buildVisit(5))
      await waitFor(() => expect(cellOf(grid, 6, '年龄')).toHaveFocus())
    })
    await step('emptying the cell', async () => {
      await choose(/清空/u, 6, 901)
      await waitFor(() => expect(args.onCall).toHaveBeenCalledTimes(1))
      await expect(args.onCall).toHaveBeenLastCalledWith([{ id: 5, column: 'age', value: null, before: 25 }])
    })
    await step('editing it', async () => {
      await choose(/编辑/u, 7, 902)
      const field = await screen.findByRole('textbox', {}, loaded)
      await waitFor(() => expect(field).toHaveFocus())
      await expect(field.closest('.data-grid-cell')).toBe(cellOf(grid, 8, '年龄'))
      await userEvent.keyboard('{Escape}')
    })
  },
})

/** The row whose menu is open leaves the list: the menu closes, and the focus stays in the grid. */
export const RowUnderAMenuGoes = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, args }) => {
    const grid = canvas.getByRole('grid')
    await openMenu(cellOf(grid, 5, '年龄'))
    args.rows!.remove([5], { origin: 'others' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
    await waitFor(() => expect(cellOf(grid, 5, '年龄')).toHaveFocus())
  },
})

/** A colleague adds a row while a finger rests on a cell: the menu that then opens is that of the row which was held. */
export const RowsUnderAFinger = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    const cell = cellOf(grid, 2, '年龄')
    const { left, top } = cell.getBoundingClientRect()
    const finger = { bubbles: true, pointerType: 'touch', button: 0, clientX: left + 20, clientY: top + 10 }
    await fireEvent.pointerDown(cell, finger)
    await waitFor(() => expect(cell).toHaveFocus())
    await new Promise(requestAnimationFrame)
    args.rows!.insert([buildVisit(900)], { origin: 'others' })
    await waitFor(() => expect(cellOf(grid, 3, '年龄')).toHaveFocus())
    await fireEvent.pointerUp(cell, finger)
    const menu = await screen.findByRole('menu', { name: '行操作' }, loaded)
    await userEvent.click(within(menu).getByRole('menuitem', { name: /呼叫/u }))
    await expect(args.onAct).toHaveBeenLastCalledWith(buildVisit(2))
  },
})

/** The browser sends a click of its own after a finger that rested; the next press of a finger counts, however soon. */
export const PressAfterAFinger = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = canvas.getByRole('grid')
    const cell = cellOf(grid, 2, '年龄')
    const { left, top } = cell.getBoundingClientRect()
    const finger = { bubbles: true, pointerType: 'touch', button: 0, clientX: left + 20, clientY: top + 10 }
    const box = grid.closest('.data-grid')!.querySelector('[data-pane=start] .data-grid-checkbox')!
    const holdAndLift = async () => {
      void fireEvent.pointerDown(cell, finger)
      await waitFor(() => expect(cell).toHaveFocus())
      void fireEvent.pointerUp(cell, finger)
    }
    const closeMenu = async () => {
      const menu = await screen.findByRole('menu', { name: '行操作' }, loaded)
      await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
    }
    await step('its own click', async () => {
      await holdAndLift()
      void fireEvent.click(box)
      await expect(args.onSelectionChange).not.toHaveBeenCalled()
      await closeMenu()
    })
    await step('the click of the next press', async () => {
      await fireEvent.pointerDown(canvas.getByRole('columnheader', { name: '年龄' }), { button: 0 })
      await holdAndLift()
      const call = screen.getByRole('menuitem', { name: /呼叫/u })
      void fireEvent.pointerDown(call, finger)
      void fireEvent.click(call)
      await expect(args.onAct).toHaveBeenCalledTimes(1)
    })
  },
})

/** A colleague adds a row while many cells wait for a word: nothing is pasted into rows that nobody chose. */
export const RowsUnderAPaste = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 1, '年龄'))
    await userEvent.keyboard('{Control>} {/Control}{Shift>}{ArrowRight}{/Shift}')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '5')
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
    const dialog = await screen.findByRole('alertdialog', {}, loaded)
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '粘贴' })).toHaveFocus())
    args.rows!.insert([buildVisit(900)], { origin: 'others' })
    await waitFor(() => expect(rowOf(grid, 1)).toBe(2))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('行的位置已变，未粘贴：请重新选择后再粘贴'),
    )
    await expect(args.onCall).not.toHaveBeenCalled()
    await waitFor(() => expect(cellOf(grid, 2, '年龄')).toHaveFocus())
  },
})

/** A colleague adds a row above the one that a range was begun at: the range begins at that row all the same. */
export const RowsUnderARange = meta.story({
  globals: { language: 'zh' },
  args: { rows: buildVisits() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 2, '姓名'))
    await userEvent.keyboard(' ')
    args.rows!.insert([buildVisit(900), buildVisit(901)], { origin: 'others' })
    await waitFor(() => expect(cellOf(grid, 4, '姓名')).toHaveFocus())
    await expect(rowOf(grid, 2)).toBe(4)
    await userEvent.keyboard('{ArrowDown}{Shift>} {/Shift}')
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith({ all: false, ids: new Set([2, 3]) })
  },
})

const heard = fn()

function Follower() {
  const [cell, setCell] = useState<DataGridCell>()
  return (
    <>
      <p>{cell ? `${cell.row} ${cell.column}` : ''}</p>
      <VisitsGrid
        onActiveCellChange={(next) => {
          heard(next)
          setCell(next)
        }}
      />
    </>
  )
}

/** An application in strict mode that follows the cell with focus hears of each once. */
export const FollowedCell = meta.story({
  render: () => (
    <StrictMode>
      <Follower />
    </StrictMode>
  ),
  play: async ({ canvas, userEvent }) => {
    heard.mockClear()
    const grid = canvas.getByRole('grid')
    point(cellOf(grid, 2, '姓名'))
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await canvas.findByText('2 age')
    await expect(heard.mock.calls).toEqual([
      [{ row: 1, column: 'name' }],
      [{ row: 1, column: 'age' }],
      [{ row: 2, column: 'age' }],
    ])
  },
})

/** The column of boxes is no column of cells: it is not chosen by the keys that choose cells. */
export const BoxesAreNoBlock = meta.story({
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const chosen = () =>
      grid.closest('.data-grid')!.querySelectorAll('.data-grid-cell[aria-selected="true"]').length
    point(cellOf(grid, 2, '姓名'))
    await userEvent.keyboard('{Home}{Control>} {/Control}')
    await expect(chosen()).toBe(0)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect(chosen()).toBe(0)
  },
})

const visitsOf = (mark: string) => {
  const rows = createWindowRows<Visit, string>({
    keyOf: ({ id }) => id,
    load: (_, { first, count }) =>
      Promise.resolve({
        total: 1000,
        rows: Array.from({ length: count }, (_row, at) => ({
          ...buildVisit(first + at + 1),
          name: `${mark}${first + at + 1}`,
        })),
      }),
  })
  rows.ask('all')
  return rows
}

function TwoSources() {
  const [sources] = useState(() => [visitsOf('甲'), visitsOf('乙')] as const)
  const [rows, setRows] = useState(sources[0])
  return (
    <>
      <Button onPress={() => setRows(sources[1])}>换一个来源</Button>
      <div style={{ blockSize: 380 }}>
        <DataGrid aria-label="预约" rows={rows} columns={visitColumns} />
      </div>
    </>
  )
}

/** Another source answers the same question: its rows are fetched where the reader is, without a step of scrolling. */
export const AnotherSource = meta.story({
  render: () => <TwoSources />,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('甲1')).toBeVisible()
    scrollToRow(canvas.getByRole('grid'), 300)
    await expect(await canvas.findByText('甲303')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '换一个来源' }))
    await expect(await canvas.findByText('乙303')).toBeVisible()
  },
})
