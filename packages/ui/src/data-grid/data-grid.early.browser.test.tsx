import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../.storybook/preview.css'
import {
  buildVisit,
  buildVisits,
  cellOf,
  point,
  VisitsGrid,
  type VisitsGridProps,
} from './data-grid.editing.fake.tsx'

let mounted: Root | undefined
afterEach(() => {
  vi.useRealTimers()
  mounted?.unmount()
  document.body.replaceChildren()
})

/** A grid that has just come: nothing is here yet that is fetched when somebody comes to it. */
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

/** The code is here, and what waited for it has been done. */
async function arrived(): Promise<void> {
  await import('./root/companions-part.tsx')
  await import('./menu/grid-menus.ts')
  await import('./editing/editing-part.tsx')
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
    await arrived()
    expect(called()).toEqual(['呼叫 3'])
  },
)

it.each(ways)('opens by %s no menu of a row that goes before its code is here', async (_, ask) => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  ask(cellOf(grid, 3, '年龄'))
  rows.remove([3], { origin: 'others' })
  await arrived()
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

it('empties no cell for a row that goes before the code of editing is here', async () => {
  const rows = buildVisits(30)
  const onCall = vi.fn()
  const grid = show({ rows, onCall })
  point(cellOf(grid, 4, '年龄'))
  press('Delete')
  rows.remove([4], { origin: 'others' })
  await arrived()
  expect(onCall).not.toHaveBeenCalled()
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
  await arrived()
  expect(called()).toEqual([])
})

it('holds nothing where a finger came to a row that goes before it has rested', async () => {
  const rows = buildVisits(30)
  const grid = show({ rows })
  hold(cellOf(grid, 3, '年龄'), () => rows.remove([3], { origin: 'others' }), nothing)
  await arrived()
  expect(called()).toEqual([])
  expect(document.activeElement).toBe(document.body)
})
