import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import {
  buildVisit,
  buildVisits,
  cellOf,
  point,
  VisitsGrid,
  type VisitsGridProps,
} from './data-grid.editing.fake.tsx'
import type { DataGridHandle } from './types/data-grid.types.ts'
import type { CellEditorActions } from './types/editing.types.ts'

import '../../../../.storybook/preview.css'

let mounted: Root | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

function show(props: VisitsGridProps = {}): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  flushSync(() => mounted?.render(<VisitsGrid {...props} />))
  return host.querySelector<HTMLElement>('[role=grid]')!
}

/** What the page does by itself between two keys, even of the quickest hand; no frame is drawn meanwhile. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true })
      document.activeElement!.dispatchEvent(event)
      await settle()
    }
  }
}

const go = async (cell: HTMLElement) => {
  point(cell)
  await settle()
}

/** All that waits for the next frames has come to its turn. */
const frames = async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    await new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done))
    })
  }
}

const isField = () => document.activeElement?.tagName === 'INPUT'

/** The row of the editor, if one is open with the focus in its field. */
const editedRow = () => {
  const editor = document.querySelector('.data-grid-editor')
  return editor && isField() ? editor.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') : undefined
}

const headers = ['姓名', '年龄', '价格', '预约时间', '状态', '病种', '标签', '地区']

/** Opens each kind of editor once, so that its code is here. */
async function fetchEditor(grid: HTMLElement, header: string): Promise<void> {
  await go(cellOf(grid, 1, header))
  await press('F2')
  await vi.waitFor(() => expect(isField()).toBe(true), { timeout: 10_000 })
  await press('Escape')
  await frames()
}

for (const header of headers) {
  it(`keeps the next editor open that is opened before the page is drawn again: ${header}`, async () => {
    const grid = show()
    await fetchEditor(grid, header)
    await go(cellOf(grid, 1, header))
    await press('F2', 'Escape', 'ArrowDown', 'F2')
    await frames()
    expect(editedRow()).toBe('3')
    await press('Escape')
    expect(document.activeElement).toBe(cellOf(grid, 2, header))
    await frames()
    expect(document.activeElement).toBe(cellOf(grid, 2, header))
  })

  it(`leaves the focus on the cell of the last one of several: ${header}`, async () => {
    const grid = show()
    await fetchEditor(grid, header)
    await go(cellOf(grid, 1, header))
    await press('F2', 'Escape', 'ArrowDown', 'F2', 'ArrowDown', 'Escape')
    expect(document.activeElement).toBe(cellOf(grid, 2, header))
    await frames()
    expect(document.activeElement).toBe(cellOf(grid, 2, header))
    expect(document.querySelector('.data-grid-editor')).toBe(null)
  })
}

it('takes nothing for a cell from an editor that was open at another', async () => {
  const kept: CellEditorActions[] = []
  const onCall = vi.fn()
  const grid = show({
    onCall,
    renderEditor: (row, column, actions) => {
      if (column !== 'name') return undefined
      if (row.id === 1) kept.push(actions)
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
      return <input aria-label="姓名" autoFocus defaultValue={row.name} />
    },
  })
  await go(cellOf(grid, 1, '姓名'))
  await press('F2')
  await vi.waitFor(() => expect(editedRow()).toBe('2'), { timeout: 10_000 })
  await go(cellOf(grid, 2, '姓名'))
  await press('F2')
  expect(editedRow()).toBe('3')
  kept[0]!.commit('王芳')
  kept[0]!.close()
  await frames()
  expect(editedRow()).toBe('3')
  expect(onCall).not.toHaveBeenCalled()
})

for (const header of ['预约时间', '状态', '病种', '标签', '地区']) {
  it(`keeps the panel open that is opened right after the view has scrolled to its cell: ${header}`, async () => {
    const grid = show()
    await fetchEditor(grid, header)
    await go(cellOf(grid, 1, header))
    await press('PageDown')
    const row = document.activeElement!.closest('[aria-rowindex]')
    const { scrollTop } = grid.closest('.data-grid-scroller')!
    expect(scrollTop === 0).toBe(false)
    await press('F2')
    await frames()
    expect(grid.closest('.data-grid-scroller')!.scrollTop).toBe(scrollTop)
    expect(document.querySelector('.data-grid-editor')?.closest('[aria-rowindex]')).toBe(row)
    expect(isField()).toBe(true)
    expect(document.querySelectorAll('.ui-popover').length).toBe(1)
    await press('Escape')
    expect(document.activeElement?.closest('[aria-rowindex]')).toBe(row)
  })
}

it('opens the editor at the row that has just come into view with a new order', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  await fetchEditor(grid, '年龄')
  rows.sort([{ id: 'id', desc: true }])
  await settle()
  await go(cellOf(grid, 6, '年龄'))
  await press('F2')
  await frames()
  expect(editedRow()).toBe('7')
  expect(document.querySelector<HTMLInputElement>('.data-grid-editor input')!.value).toBe('45')
})

it('takes an open editor along when a new order puts its row out of view', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  await fetchEditor(grid, '年龄')
  await go(cellOf(grid, 3, '年龄'))
  await press('F2')
  rows.sort([{ id: 'id', desc: true }])
  await settle()
  expect(editedRow()).toBe('29')
})

it('goes along with the row that was given the focus, however soon another comes above it', async () => {
  const rows = buildVisits(30)
  const ref = createRef<DataGridHandle>()
  const grid = show({ rows, ref })
  ref.current!.focusRow(4)
  rows.insert([buildVisit(900)], { origin: 'others' })
  await frames()
  expect(document.activeElement).toBe(cellOf(grid, 6, '编号'))
})

it('lets a block go whose rows move, also when it is drawn anew before it hears of that', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  const chosen = () => grid.querySelectorAll('.data-grid-cell[aria-selected="true"]').length
  await go(cellOf(grid, 2, '年龄'))
  const key = { key: 'ArrowDown', shiftKey: true, bubbles: true, cancelable: true }
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', key))
  await settle()
  expect(chosen()).toBe(2)
  rows.insert([buildVisit(900)], { origin: 'others' })
  flushSync(() => mounted?.render(<VisitsGrid rows={rows} />))
  await frames()
  expect(chosen()).toBe(0)
})

it('gives the focus back to the row of a menu in which something is chosen as it moves', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows, rowActions: () => [{ id: 'call', label: '呼叫', onAction: () => undefined }] })
  await go(cellOf(grid, 3, '年龄'))
  await press('ContextMenu')
  const item = await vi.waitFor(
    () => {
      const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1)
      if (!found) throw new Error('No menu is open')
      return found
    },
    { timeout: 10_000 },
  )
  await frames()
  const stop = rows.subscribe(() => item.click())
  rows.insert([buildVisit(900)], { origin: 'others' })
  await frames()
  stop()
  expect(document.querySelector('[role=menu]')).toBe(null)
  expect(document.activeElement).toBe(cellOf(grid, 4, '年龄'))
})

it('tells where the followed row stands, also while the focus is somewhere else', async () => {
  const rows = buildVisits(30)
  const onActiveCellChange = vi.fn()
  const grid = show({ rows, onActiveCellChange })
  await go(cellOf(grid, 2, '年龄'))
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  onActiveCellChange.mockClear()
  rows.insert([buildVisit(900)], { origin: 'others' })
  await frames()
  expect(onActiveCellChange.mock.calls).toEqual([[{ row: 2, column: 'age' }]])
  expect(document.activeElement).toBe(elsewhere)
})

it('takes the width to which a column was drawn and let go before the page is drawn again', async () => {
  const onLayoutChange = vi.fn()
  const grid = show({ layout: {}, onLayoutChange })
  const heading = grid.closest('.data-grid')!.querySelector('[role=columnheader][data-column=age]')!
  const handle = heading.querySelector<HTMLElement>('.data-grid-resizer')!
  handle.setPointerCapture = () => undefined
  const drag = async (type: string, clientX: number) => {
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, button: 0, pointerId: 1 }))
    await settle()
  }
  await drag('pointerdown', 100)
  await drag('pointermove', 140)
  await drag('pointerup', 140)
  expect(onLayoutChange.mock.calls).toEqual([[expect.objectContaining({ widths: { age: 136 } })]])
})
