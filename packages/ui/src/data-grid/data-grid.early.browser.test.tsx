import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
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
import type { DataGridProps } from './types/data-grid.types.ts'
import { DataGrid } from './root/data-grid.tsx'

import '../../../../.storybook/preview.css'

let mounted: Root | undefined
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  mounted?.unmount()
  document.body.replaceChildren()
})

function show(props: VisitsGridProps): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  flushSync(() =>
    mounted?.render(
      <VisitsGrid
        {...props}
        rowActions={({ id }) => [{ id: 'call', label: `呼叫 ${id}`, onAction: () => undefined }]}
      />,
    ),
  )
  return host.querySelector<HTMLElement>('[role=grid]')!
}

/** What waits for the next frames has come to its turn. */
async function settled(): Promise<void> {
  for (let nth = 0; nth < 4; nth += 1) {
    await new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done))
    })
  }
}

/** Whom the open menu would call. */
const called = () =>
  [...document.querySelectorAll('.ui-menu__name')]
    .map(({ textContent }) => textContent)
    .filter((name) => name.startsWith('呼叫'))

const soon = { timeout: 10_000 }

const press = (key: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )

const middleOf = (cell: HTMLElement) => {
  const { left, top, width, height } = cell.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

const ways: readonly [string, (cell: HTMLElement) => void][] = [
  [
    'the menu key',
    (cell) => {
      point(cell)
      press('ContextMenu')
    },
  ],
  [
    'the other button',
    (cell) => {
      const at = { bubbles: true, cancelable: true, button: 2, ...middleOf(cell) }
      cell.dispatchEvent(new MouseEvent('contextmenu', at))
    },
  ],
]

it.each(ways)(
  'opens by %s the menu of the row that was meant, though others come above it',
  async (_, ask) => {
    const rows = buildVisits(30)
    const grid = show({ rows })
    ask(cellOf(grid, 3, '年龄'))
    rows.insert([buildVisit(900)], { origin: 'others' })
    await expect.poll(called, soon).toEqual(['呼叫 3'])
    await settled()
    expect(called()).toEqual(['呼叫 3'])
  },
)

it.each(ways)('leaves no menu open by %s whose row goes at once', async (_, ask) => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  ask(cellOf(grid, 3, '年龄'))
  rows.remove([3], { origin: 'others' })
  await settled()
  expect(called()).toEqual([])
})

it('empties the cell of the row that was meant, though others come above it', async () => {
  const rows = buildVisits(30)
  const onCall = vi.fn()
  const grid = show({ rows, onCall })
  point(cellOf(grid, 4, '年龄'))
  press('Delete')
  rows.insert([buildVisit(900)], { origin: 'others' })
  await expect
    .poll(() => onCall.mock.calls, soon)
    .toEqual([[[{ id: 4, column: 'age', value: null, before: 24 }]]])
})

/** A finger that comes to a cell, rests and is lifted again; something happens before it has rested, and before it is lifted. */
function hold(cell: HTMLElement, beforeRest: () => void, beforeLift: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const finger = { bubbles: true, pointerType: 'touch', button: 0, ...middleOf(cell) }
  cell.dispatchEvent(new PointerEvent('pointerdown', finger))
  beforeRest()
  vi.advanceTimersByTime(600)
  beforeLift()
  cell.dispatchEvent(new PointerEvent('pointerup', finger))
  vi.advanceTimersByTime(600)
  vi.useRealTimers()
}
const nothing = () => undefined

it('opens the menu of the row that a finger came to, though others come above it', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  const insert = (id: number) => () => rows.insert([buildVisit(id)], { origin: 'others' })
  hold(cellOf(grid, 3, '年龄'), insert(900), insert(901))
  await expect.poll(called, soon).toEqual(['呼叫 3'])
  await settled()
  expect(cellOf(grid, 5, '年龄').tabIndex).toBe(0)
})

it('opens no menu where a finger held a row that goes before it is lifted', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  const cell = cellOf(grid, 3, '年龄')
  hold(cell, nothing, () => {
    expect(document.activeElement).toBe(cell)
    rows.remove([3], { origin: 'others' })
  })
  await settled()
  expect(called()).toEqual([])
})

it('holds nothing where a finger came to a row that goes before it has rested', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  hold(cellOf(grid, 3, '年龄'), () => rows.remove([3], { origin: 'others' }), nothing)
  await settled()
  expect(called()).toEqual([])
  expect(document.activeElement).toBe(document.body)
})

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement!.dispatchEvent(event)
}

it('pastes into the row that was meant, though others come above it', async () => {
  const rows = buildVisits(30)
  const onEdit = vi.fn(() => Promise.resolve([{ kind: 'saved' as const }]))
  const host = document.body.appendChild(document.createElement('div'))
  host.style.blockSize = '420px'
  mounted = createRoot(host)
  const draw = (editing: Pick<DataGridProps<Visit>, 'onEdit'>) =>
    flushSync(() =>
      mounted?.render(<DataGrid<Visit> aria-label="预约" columns={visitColumns} rows={rows} {...editing} />),
    )
  draw({})
  point(cellOf(host.querySelector('[role=grid]')!, 4, '年龄'))
  await settled()
  draw({ onEdit })
  paste('55')
  rows.insert([buildVisit(900)], { origin: 'others' })
  await expect
    .poll(() => onEdit.mock.calls, soon)
    .toMatchObject([[[{ rowKey: 4, column: 'age', value: 55, before: 24 }]]])
})

it('empties the cell that had the focus, though another row has come above it in this frame', async () => {
  const rows = buildVisits(30)
  const onCall = vi.fn()
  const grid = show({ rows, onCall })
  point(cellOf(grid, 4, '年龄'))
  await settled()
  rows.insert([buildVisit(900)], { origin: 'others' })
  press('Delete')
  await expect
    .poll(() => onCall.mock.calls, soon)
    .toEqual([[[{ id: 4, column: 'age', value: null, before: 24 }]]])
})

it('pastes from the menu into no row for one that goes while the browser asks whether it may', async () => {
  const rows = buildVisits(30)
  const onCall = vi.fn()
  const allowed = Promise.withResolvers<string>()
  vi.spyOn(navigator.clipboard, 'readText').mockReturnValue(allowed.promise)
  const grid = show({ rows, onCall })
  point(cellOf(grid, 4, '年龄'))
  press('ContextMenu')
  await expect.poll(called, soon).toEqual(['呼叫 4'])
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  items.find(({ textContent }) => textContent.startsWith('Paste'))!.click()
  rows.remove([4], { origin: 'others' })
  await settled()
  allowed.resolve('55')
  await settled()
  expect(onCall).not.toHaveBeenCalled()
  expect(document.querySelector('.data-grid-note')!.textContent).toContain('The rows have moved')
})
