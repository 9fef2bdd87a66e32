import { expect, test } from 'vitest'
import { socketStatuses } from './index.ts'

test('a connection is shown by one of five numbers', () => {
  expect(socketStatuses).toStrictEqual({ notConnected: 0, online: 1, connecting: 2, abnormal: 3, closed: 4 })
})
