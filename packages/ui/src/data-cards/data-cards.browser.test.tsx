import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../.storybook/preview.css'
import { buildPerson, PeopleRows, type Person } from '../data-grid/data-grid.fake.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import type { DataGridRange } from '../data-grid/types/rows.types.ts'
import { DataCards } from './data-cards.tsx'

let mounted: Root | undefined
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.style.fontSize = ''
  mounted?.unmount()
  document.body.replaceChildren()
})

const renderCard = ({ name }: Person) => <button type="button">{name}</button>
const nameOf = ({ name }: Person) => name

it('selects the card that is held, also when rows have just come above it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onSelectionChange = vi.fn()
  const rows = createMemoryRows({
    rows: [1, 2, 3].map((id) => buildPerson(id)),
    keyOf: ({ id }: Person) => id,
  })
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  flushSync(() =>
    mounted?.render(
      <div style={{ blockSize: 400 }}>
        <DataCards<Person>
          {...{ rows, renderCard, nameOf, onSelectionChange }}
          aria-label="人员"
          selection={{ all: false, ids: new Set() }}
        />
      </div>,
    ),
  )
  const held = host.querySelectorAll('button')[1]!
  expect(held.textContent).toBe(buildPerson(2).name)
  held.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  rows.insert([buildPerson(900)], { origin: 'others' })
  vi.advanceTimersByTime(1000)
  expect(onSelectionChange.mock.calls).toEqual([[{ all: false, ids: new Set([2]) }]])
})

/** Tells which rows it was asked for, first and last. */
class AskedRows extends PeopleRows {
  readonly asked: string[] = []

  onRange({ first, last }: DataGridRange) {
    this.asked.push(`${first}-${last}`)
  }
}

/** Five hundred cards of 144 px in a view of 400, at the hundredth. */
async function mountScrolled() {
  const rows = new AskedRows(500)
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  flushSync(() =>
    mounted?.render(
      <div style={{ blockSize: 400 }}>
        <DataCards<Person> {...{ rows, renderCard, nameOf }} aria-label="人员" />
      </div>,
    ),
  )
  await expect.poll(() => rows.asked).toEqual(['0-2'])
  const scroller = host.querySelector<HTMLElement>('[role=group]')!
  scroller.scrollTop = 99 * 144
  await expect.poll(() => rows.asked.at(-1)).toBe('99-101')
  return { rows, host, scroller }
}

it('begins another result at its first card, and asks for none of it but what is in view there', async () => {
  const { rows, scroller } = await mountScrolled()
  rows.asked.length = 0
  rows.sort(true)
  await expect.poll(() => rows.asked).toEqual(['0-2'])
  expect(scroller.scrollTop).toBe(0)
  await expect.poll(() => scroller.querySelector('button')?.textContent).toBe(buildPerson(500).name)
})

it('stands at the same card after it was hidden, and when text is set larger', async () => {
  const { host, scroller } = await mountScrolled()
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  host.style.display = 'none'
  await frame()
  host.style.display = ''
  await expect.poll(() => scroller.scrollTop).toBe(99 * 144)
  document.documentElement.style.fontSize = '32px'
  await expect.poll(() => scroller.scrollTop).toBe(99 * 288)
  expect(scroller.querySelector('[aria-posinset="100"]')?.getBoundingClientRect().top).toBe(
    scroller.getBoundingClientRect().top,
  )
})
