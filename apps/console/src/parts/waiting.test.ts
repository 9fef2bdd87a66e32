import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWaiting, isOutlined } from './waiting.tsx'

const dataset: { waiting?: string } = {}

beforeEach(() => {
  dataset.waiting = 'shell'
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => vi.unstubAllGlobals())

test('the latest outline is shown, the line while there is none, and nothing once all is here', () => {
  const seen = [dataset.waiting]
  const ends = (['line', 'login', 'line', 'shell'] as const).map((what) => {
    const end = beginWaiting(what)
    seen.push(dataset.waiting)
    return end
  })
  for (const end of ends.toReversed()) {
    end()
    seen.push(dataset.waiting)
  }
  expect(seen).toEqual(['shell', 'line', 'login', 'login', 'shell', 'login', 'login', 'line', undefined])
})

test('a page is an outline until something of the console is here', () => {
  expect(isOutlined()).toBe(true)
  const end = beginWaiting('line')
  expect(isOutlined()).toBe(false)
  end()
  expect(isOutlined()).toBe(false)
})
