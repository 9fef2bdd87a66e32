import { createRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import '../../../../.storybook/preview.css'
import { gridFaults } from './data-grid.faults.fake.ts'
import { buildPerson, type Person } from './data-grid.fake.tsx'
import { walkColumns, WalkGrid, type WalkHandle } from './data-grid.walk.fake.tsx'
import { createMemoryRows } from './rows/memory-rows.ts'
import type { MemoryRows } from './rows/memory-rows.types.ts'

/** The same numbers from 0 to 1 for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
/** Long enough for what may wait to have come; a page hears of a scroll with its next frame, whenever that is. */
const rest = async () => {
  await frame()
  await new Promise((done) => setTimeout(done, 300))
}

const keys = [
  'ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown F2 Enter Escape Space a Delete Tab Shift+Space',
  'Shift+ArrowDown Shift+ArrowRight Shift+PageDown Control+Home Control+End Control+ArrowDown Control+ArrowRight',
  'Control+a Control+z Alt+ArrowRight Alt+ArrowLeft Control+Shift+ArrowRight Control+Shift+ArrowLeft',
].flatMap((line) => line.split(' '))

/** A person of no patience at a grid, and others who change its rows meanwhile. */
class Walker {
  readonly root: HTMLElement
  readonly rows: MemoryRows<Person>
  readonly #handle: () => WalkHandle
  #random: () => number
  #made = 5_000_000

  constructor(root: HTMLElement, rows: MemoryRows<Person>, handle: () => WalkHandle, seed: number) {
    this.root = root
    this.rows = rows
    this.#handle = handle
    this.#random = randomFrom(seed)
  }

  #below = (end: number) => Math.floor(this.#random() * end)
  #pick = <Item,>(items: readonly Item[]): Item => items[this.#below(items.length)]!

  get #scroller(): HTMLElement {
    return this.root.querySelector<HTMLElement>('.data-grid-scroller')!
  }

  #fire(target: Element, type: string, init: PointerEventInit = {}): void {
    const { left, top, width, height } = target.getBoundingClientRect()
    const place = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }
    target.dispatchEvent(
      new PointerEvent(type, { ...place, button: 0, buttons: 1, pointerType: 'mouse', ...init }),
    )
  }

  #press(target: Element, init: PointerEventInit = {}): void {
    this.#fire(target, 'pointerover', init)
    this.#fire(target, 'pointerdown', init)
    this.#fire(target, 'pointerup', { ...init, buttons: 0 })
    this.#fire(target, 'click', { ...init, buttons: 0 })
  }

  #inView(selector: string): HTMLElement | undefined {
    const view = this.#scroller.getBoundingClientRect()
    const found = [...this.root.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.top < view.bottom && box.bottom > view.top && box.left < view.right && box.right > view.left
    })
    return found.length > 0 ? this.#pick(found) : undefined
  }

  /** Does something; answers what. */
  step(): string {
    const { rows } = this
    const handle = this.#handle()
    const action = this.#pick([
      ...(['key', 'key', 'key', 'key', 'press', 'press', 'scroll', 'scroll', 'jump', 'sideways'] as const),
      ...(['heading', 'box', 'double', 'shift', 'hide', 'pin', 'move', 'width', 'update', 'insert'] as const),
      ...(['remove', 'filter', 'density', 'shown', 'height', 'mirror', 'keys'] as const),
    ])
    const { layout } = handle.now
    const columns = walkColumns.map(({ id }) => id)
    const number = this.#below(100)
    switch (action) {
      case 'key':
      case 'keys': {
        const key = this.#pick(keys)
        const target = document.activeElement
        if (!target || !this.root.contains(target)) return 'nothing'
        for (let time = 0; time < (action === 'keys' ? 4 : 1); time += 1) this.#key(key)
        return `${action} ${key}`
      }
      case 'press':
      case 'shift':
      case 'double': {
        const cell = this.#inView('.data-grid-cell:not([data-editing])')
        if (!cell) return 'nothing'
        this.#press(cell, { shiftKey: action === 'shift' })
        if (action === 'double') this.#fire(cell, 'dblclick')
        return action
      }
      case 'box': {
        const box = this.#inView('.data-grid-checkbox')
        if (box) {
          this.#fire(box, 'pointerdown')
          this.#fire(box, 'pointerup')
          box.click()
        }
        return action
      }
      case 'heading': {
        const heading = this.#inView('[data-header-row="-1"]')
        if (heading) this.#press(heading, { shiftKey: number < 30 })
        return `${action} ${heading?.dataset['column']}`
      }
      case 'scroll':
        this.#scroller.scrollTop += number * 12 - 600
        return action
      case 'jump':
        this.#scroller.scrollTop = this.#pick([
          0,
          this.#scroller.scrollHeight,
          this.#random() * this.#scroller.scrollHeight,
        ])
        return action
      case 'sideways':
        this.#scroller.scrollLeft += number * 16 - 800
        return action
      case 'hide': {
        const hidden = number < 40 ? [] : [this.#pick(columns), this.#pick(columns)]
        handle.change({ layout: { ...layout, hidden } })
        return `${action} ${hidden.join(' ')}`
      }
      case 'pin': {
        const pinned = {
          ...layout.pinned,
          [this.#pick(columns)]: this.#pick(['start', 'end', 'none', 'none'] as const),
        }
        handle.change({ layout: { ...layout, pinned: number < 30 ? {} : pinned } })
        return `${action} ${JSON.stringify(pinned)}`
      }
      case 'move':
        handle.change({ layout: { ...layout, order: columns.toSorted(() => this.#random() - 0.5) } })
        return action
      case 'width':
        handle.change({
          layout: { ...layout, widths: { ...layout.widths, [this.#pick(columns)]: 60 + 4 * number } },
        })
        return action
      case 'update':
        for (let time = 0; time < 30; time += 1) {
          rows.update(
            [
              {
                index: this.#below(rows.count),
                fields: { city: `城${number}`, labels: ['新', '旧'].slice(number % 3) },
              },
            ],
            {
              origin: number % 2 ? 'others' : 'self',
            },
          )
        }
        return action
      case 'insert':
        rows.insert(
          Array.from({ length: 1 + (number % 5) }, () => buildPerson((this.#made += 1))),
          { at: this.#below(rows.count), origin: 'others' },
        )
        return action
      case 'remove': {
        const gone = [rows.at(this.#below(rows.count)), rows.at(number)].filter((row) => row !== undefined)
        rows.remove(gone.map(({ id }) => id))
        return action
      }
      case 'filter': {
        const kept = number < 50 ? undefined : (row: Person) => row.id % (number - 45) === 0
        rows.filter(kept)
        return `${action} ${rows.count}`
      }
      case 'density':
        handle.change({ density: this.#pick(['large', 'middle', 'small']) })
        return action
      case 'shown':
        handle.change({ isShown: number < 60 })
        return `${action} ${number < 60}`
      case 'height':
        handle.change({ height: 200 + 4 * number, width: 500 + 6 * number })
        return action
      case 'mirror':
        handle.change({ direction: number < 25 ? 'rtl' : 'ltr' })
        return action
    }
  }

  #key(pressed: string): void {
    const parts = pressed.split('+')
    const init = {
      key: parts.at(-1)!.replace('Space', ' '),
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Control'),
      altKey: parts.includes('Alt'),
      bubbles: true,
      cancelable: true,
    }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', init))
  }
}

let mounted: Root | undefined
afterEach(() => {
  mounted?.unmount()
  document.body.replaceChildren()
})

/** Walks, and answers what was wrong after the first step after which anything was. */
async function walk(count: number, seed: number, steps: number): Promise<string[]> {
  const host = document.body.appendChild(document.createElement('div'))
  const ref = createRef<WalkHandle>()
  const rows = createMemoryRows<Person>({
    rows: Array.from({ length: count }, (_, place) => buildPerson(place + 1)),
    keyOf: ({ id }) => id,
  })
  const thrown: string[] = []
  const onUncaughtError = (error: unknown) =>
    thrown.push(error instanceof Error ? `${error.stack}` : 'no error was thrown')
  mounted = createRoot(host, { onUncaughtError })
  flushSync(() => mounted?.render(<WalkGrid rows={rows} ref={ref} />))
  const root = host.querySelector<HTMLElement>('.data-grid')!
  const walker = new Walker(root, rows, () => ref.current!, seed)
  const trail: string[] = []
  for (let nth = 0; nth < steps; nth += 1) {
    const hadFocus = document.activeElement !== document.body
    trail.push(walker.step())
    const isAtRest = nth % 12 === 11
    await (isAtRest ? rest() : frame())
    await frame()
    const isShown = ref.current?.now.isShown === true
    const faults = isShown ? gridFaults(root, rows, walkColumns, hadFocus, isAtRest) : []
    if (thrown.length + faults.length > 0)
      return [...thrown, ...faults, `after ${trail.slice(-8).join(', ')}`]
  }
  return []
}

it.each([
  [500, 20],
  [30, 11],
  [1_000_000, 9],
])('stays whole over %i rows whatever is done to it, by the dice of seed %i', async (count, seed) => {
  expect(await walk(count, seed, 60)).toEqual([])
})
