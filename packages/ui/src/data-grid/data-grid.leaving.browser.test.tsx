import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import '../../../../.storybook/preview.css'
import { cellOf, point, VisitsGrid } from './data-grid.editing.fake.tsx'
import { scrollerOf } from './data-grid.fake.tsx'

afterEach(() => document.body.replaceChildren())

const session = cdp() as unknown as { send: (method: string) => Promise<unknown> }

/** How many of these the page still holds on to once its garbage is gone. */
async function held(gone: readonly WeakRef<Element>[]): Promise<number> {
  await session.send('HeapProfiler.enable')
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  return gone.filter((one) => one.deref()).length
}

const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

const press = (key: string, look: KeyboardEventInit = {}) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...look }),
  )

/** What a user was about when the page took the grid away. */
const doings: readonly ((grid: HTMLElement) => void)[] = [
  () => press('F2'),
  () => press('x'),
  () => press('ContextMenu'),
  () => press('ArrowDown', { shiftKey: true }),
  (grid) => (scrollerOf(grid).scrollTop = 3000),
  (grid) => scrollerOf(grid).dispatchEvent(new PointerEvent('pointerenter')),
]

/** Mounts a grid, begins something and takes the grid away, over and over; answers the grids. */
async function comeAndGo(times: number): Promise<readonly WeakRef<Element>[]> {
  const gone: WeakRef<Element>[] = []
  for (let time = 0; time < times; time += 1) {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    flushSync(() =>
      root.render(
        <StrictMode>
          <VisitsGrid
            selection={{ all: false, ids: new Set([2]) }}
            rowActions={() => [{ id: 'call', label: '呼叫', onAction: () => undefined }]}
          />
        </StrictMode>,
      ),
    )
    const grid = host.querySelector<HTMLElement>('[role=grid]')!
    gone.push(new WeakRef(grid))
    point(cellOf(grid, 1, '姓名'))
    doings[time % doings.length]!(grid)
    if (time % 2 === 0) await frame()
    root.unmount()
    host.remove()
    await frame()
  }
  return gone
}

it('leaves nothing behind, whatever it was about when it went', async () => {
  const gone = await comeAndGo(100)
  // Timers of the last ones run out first; the page itself remembers what had the focus last.
  await expect.poll(() => held(gone), { timeout: 20_000, interval: 500 }).toBeLessThanOrEqual(1)
})
