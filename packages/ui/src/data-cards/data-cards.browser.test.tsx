import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../../.storybook/preview.css'
import { buildPerson, type Person } from '../data-grid/data-grid.fake.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import { DataCards } from './data-cards.tsx'

let mounted: Root | undefined
afterEach(() => {
  vi.useRealTimers()
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
