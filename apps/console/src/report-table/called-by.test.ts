import { expect, it } from 'vitest'
import { calledBy } from './called-by.ts'

it('tells who is gone from what was never there, and each from the other', () => {
  const names = ['林晓', undefined, undefined, ''].map((name, at) => calledBy(at + 1, name, '无负责人'))
  expect([calledBy(0, undefined, '无负责人'), ...names]).toEqual(['无负责人', '林晓', '#2', '#3', '#4'])
})
