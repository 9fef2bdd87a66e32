import { expect, test } from 'vitest'
import { presenceFrames, presencePause } from './presence.ts'

test('who came and who left is told, and nothing where nobody did', () => {
  expect(presenceFrames(new Set([1, 2]), new Set([2, 3]))).toEqual([
    { type: 'ONLINE', uids: [3] },
    { type: 'OUTLINE', uids: [1] },
  ])
  expect(presenceFrames(new Set([1]), new Set([1]))).toEqual([])
})

test('a few are told at once, and of however many no more than about a thousand frames go out in a second', () => {
  expect(presencePause(3)).toBe(200)
  for (const sockets of [200, 5000, 20_000])
    expect((sockets / presencePause(sockets)) * 1000).toBeLessThanOrEqual(1000)
})
