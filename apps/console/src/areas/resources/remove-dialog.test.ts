import { usingTables } from '@hospital-crm/api/resources'
import { expect, test } from 'vitest'
import { resourceScreen as en } from '../../messages/en/resource-screen.ts'
import { resourceScreen as zh } from '../../messages/zh/resource-screen.ts'
import { usesInWords } from './remove-dialog.tsx'

test('every kind of record that uses a row is told in words, never as a bare number', () => {
  const uses = usingTables.map((table, at) => ({ table, count: at === 0 ? 3292 : 1 }))
  expect([usesInWords(uses, zh), usesInWords(uses, en)]).toEqual([
    [
      '3,292 位客户',
      '1 位用户',
      '1 位用户的其他角色',
      '1 个角色',
      '1 个渠道',
      '1 行填报数据',
      '1 条电话话术',
      '1 个线索接口',
    ],
    [
      '3,292 customers',
      '1 user',
      'another role of 1 user',
      '1 role',
      '1 channel',
      '1 row of figures',
      '1 call script',
      '1 lead interface',
    ],
  ])
})
