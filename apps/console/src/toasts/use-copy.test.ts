import { expect, test } from 'vitest'
import { customers } from '../messages/zh/customers.ts'
import { copiedWords } from './use-copy.ts'

test('a copied text of up to 100 characters is repeated, a longer one is not', () => {
  expect([
    copiedWords('长'.repeat(100), customers.drawer),
    copiedWords('长'.repeat(101), customers.drawer),
  ]).toStrictEqual([`已复制：${'长'.repeat(100)}`, '已复制'])
})
