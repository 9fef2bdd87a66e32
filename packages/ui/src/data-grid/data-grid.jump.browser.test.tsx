import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '../../../../.storybook/preview.css'
import { PeopleGrid, PeopleRows } from './data-grid.fake.tsx'

let mounted: Root | undefined
beforeEach(() => {
  // What follows a jump later does not come in these tests.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  mounted?.unmount()
  document.body.replaceChildren()
})

function show(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'))
  mounted = createRoot(host)
  flushSync(() => mounted?.render(<PeopleGrid rows={new PeopleRows(10_000)} width={900} height={300} />))
  return host.querySelector<HTMLElement>('.data-grid-scroller')!
}

function scrollTo(scroller: HTMLElement, scrollTop: number): void {
  scroller.scrollTop = scrollTop
  scroller.dispatchEvent(new Event('scroll'))
}

/** The row that is painted right above the lower edge; `undefined` where there is none. */
function lowest(scroller: HTMLElement): number | undefined {
  const edge = scroller.getBoundingClientRect().top + scroller.clientHeight - 1
  const found = [...scroller.querySelectorAll('[role=row][aria-rowindex]')].find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return top <= edge && bottom > edge
  })
  return found && Number(found.getAttribute('aria-rowindex'))
}

it('paints rows that come into view right after a jump at once, also while the rows ahead still wait', () => {
  const scroller = show()
  scrollTo(scroller, 400)
  scrollTo(scroller, 90_000)
  const first = lowest(scroller)
  const height = document.querySelector('.data-grid-row')!.getBoundingClientRect().height
  const steps = Array.from({ length: 40 }, (_, step) => (step + 1) * 4)
  const seen = steps.map((distance) => {
    scrollTo(scroller, 90_000 + distance)
    return lowest(scroller)
  })
  const edge = 90_000 + scroller.clientHeight - 1
  const offset = first! - Math.floor(edge / height)
  expect(seen).toEqual(steps.map((distance) => Math.floor((edge + distance) / height) + offset))
})
