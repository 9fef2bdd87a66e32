import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import '../../../../../.storybook/preview.css'
import { Select } from '../../select/select.tsx'

let mounted: Root | undefined
afterEach(() => {
  flushSync(() => mounted?.unmount())
  document.body.replaceChildren()
})

const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
const long = '一段很长的说明，窄屏上要占好几行。'
const lines = (at: number) => (at < 12 ? 0 : at % 3 === 0 ? 4 : (at % 5) * 2)
const items = Array.from({ length: 3000 }, (_, at) => ({
  id: at,
  name: `${at} 号`,
  description: long.repeat(lines(at)),
}))

const list = () => document.querySelector<HTMLElement>('[role=listbox]')!
const focused = () => document.activeElement as HTMLElement
const atOf = (option: Element) => Number(option.getAttribute('aria-posinset')) - 1
/** How far the option with the focus reaches out of the list, above and below. */
const cutOf = () => {
  const [inner, outer] = [focused().getBoundingClientRect(), list().getBoundingClientRect()]
  return [Math.max(0, outer.top - inner.top), Math.max(0, inner.bottom - outer.bottom)]
}

/** The option in the middle of the list. */
const inMiddle = () => {
  const { left, top, width, height } = list().getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)!.closest('[role=option]')!
}

/** Presses keys at once, so that no frame comes between them and what is looked at next. */
const press = (...keys: string[]) => {
  for (const key of keys)
    for (const type of ['keydown', 'keyup'])
      flushSync(() =>
        focused().dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true })),
      )
}

/** An open list of options of very different heights, in a browser that leaves the view where it is when they change. */
async function open(value: number) {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.inlineSize = '240px'
  mounted = createRoot(host)
  flushSync(() => mounted?.render(<Select label="状态" items={items} value={value} />))
  host.querySelector('button')!.focus()
  press('Enter')
  await expect.poll(() => focused().role).toBe('option')
  list().style.overflowAnchor = 'none'
  await frame()
  await frame()
}

/** Where the focus is, whether it is in view before a frame is drawn, and after what comes with the next ones. */
async function afterKeys(...keys: string[]) {
  press(...keys)
  const seen = [atOf(focused()), cutOf()]
  for (let count = 0; count < 3; count += 1) await frame()
  return [...seen, cutOf()]
}

const inView = [0, 0]

it.each([0, 1500, 2990])(
  'shows the option that a key goes to, before a frame is drawn and later, from %i',
  async (from) => {
    await open(from)
    expect([atOf(focused()), cutOf()]).toEqual([from, inView])
    expect(await afterKeys('End')).toEqual([2999, inView, inView])
    expect(list().scrollTop).toBe(list().scrollHeight - list().clientHeight)
    for (let step = 1; step <= 12; step += 1)
      expect(await afterKeys('ArrowUp')).toEqual([2999 - step, inView, inView])
    for (let step = 0; step < 4; step += 1)
      expect((await afterKeys('PageUp')).slice(1)).toEqual([inView, inView])
    expect(await afterKeys('1', '2', '3', '4')).toEqual([1234, inView, inView])
    expect(await afterKeys('Home')).toEqual([0, inView, inView])
    expect(list().scrollTop).toBe(0)
    for (let step = 0; step < 4; step += 1)
      expect((await afterKeys('PageDown')).slice(1)).toEqual([inView, inView])
    const at = atOf(focused())
    for (let step = 1; step <= 12; step += 1)
      expect(await afterKeys('ArrowDown')).toEqual([at + step, inView, inView])
  },
)

it('comes to the end when the keys come faster than the frames', async () => {
  await open(0)
  press('PageDown', 'PageDown', 'End', 'ArrowUp', 'Home', 'ArrowDown', 'End')
  expect([atOf(focused()), cutOf()]).toEqual([2999, inView])
  press('Home')
  expect([atOf(focused()), cutOf(), list().scrollTop]).toEqual([0, inView, 0])
})

it('leaves the view to a user who scrolls away from the focus', async () => {
  await open(0)
  await afterKeys('End')
  for (const share of [0.5, 0.3, 0.9]) {
    list().scrollTop = Math.round(list().scrollHeight * share)
    await frame()
    const seen = inMiddle()
    const { top } = seen.getBoundingClientRect()
    for (let count = 0; count < 3; count += 1) await frame()
    expect(inMiddle()).toBe(seen)
    expect(seen.getBoundingClientRect().top).toBe(top)
    expect(Math.abs(atOf(seen) - 3000 * share)).toBeLessThan(200)
  }
})
