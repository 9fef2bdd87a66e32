import { expect, test } from 'vitest'
import { createBrowserStorage, type PageStorage } from './browser-storage.ts'

const buildKept = () => {
  const values = new Map<string, string>()
  const state = { values, isFull: false }
  const storage: PageStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, text)
    },
    removeItem: (key) => void values.delete(key),
  }
  return { state, storage: createBrowserStorage(() => storage) }
}

test('what is stored is in the browser', () => {
  const { state, storage } = buildKept()
  storage.setItem('tabs', 'one')
  expect([...state.values]).toEqual([['tabs', 'one']])
  storage.removeItem('tabs')
  expect(storage.getItem('tabs')).toBe(null)
})

test('what a full browser refuses is known until there is room again', () => {
  const { state, storage } = buildKept()
  storage.setItem('tabs', 'one')
  state.isFull = true
  storage.setItem('tabs', 'two')
  expect([storage.getItem('tabs'), state.values.get('tabs')]).toEqual(['two', 'one'])
  state.isFull = false
  storage.setItem('tabs', 'three')
  expect([storage.getItem('tabs'), state.values.get('tabs')]).toEqual(['three', 'three'])
})

test('what was refused and is removed is gone', () => {
  const { state, storage } = buildKept()
  state.isFull = true
  storage.setItem('token', 'one')
  storage.removeItem('token')
  expect(storage.getItem('token')).toBe(null)
})

test('where storage is forbidden, the page remembers by itself', () => {
  const storage = createBrowserStorage(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  expect(storage.getItem('session')).toBe(null)
  storage.setItem('session', 'open')
  expect(storage.getItem('session')).toBe('open')
  storage.removeItem('session')
  expect(storage.getItem('session')).toBe(null)
})
