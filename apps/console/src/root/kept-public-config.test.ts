import { expect, test } from 'vitest'
import { keepPublicConfig, knownPublicConfig, PUBLIC_CONFIG_KEY } from './kept-public-config.ts'

test('title and picture of the last visit are known at once, and what is damaged is not', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  const config = {
    title: '安和',
    default_cdn: '',
    bingWallpaper: '/a.png',
    time_zone: 'UTC',
    password_min: 6,
  }
  const before = knownPublicConfig(storage)
  keepPublicConfig(config, storage)
  expect([before, knownPublicConfig(storage)]).toEqual([undefined, config])
  const damaged = ['{"title":', '{"title":1}', '[]', '7', 'null'].map((text) => {
    kept.set(PUBLIC_CONFIG_KEY, text)
    return knownPublicConfig(storage)
  })
  expect(damaged).toEqual(damaged.map(() => undefined))
})
