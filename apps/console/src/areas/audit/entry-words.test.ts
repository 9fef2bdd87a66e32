import { expect, it } from 'vitest'
import { audit as words } from '../../messages/zh/audit.ts'
import { actionText, changeLines } from './entry-words.ts'

it('says what was done, and what it has no words for as it is', () => {
  expect([actionText('customer.update', words), actionText('robot.dance', words)]).toEqual([
    '客户 · 修改',
    'robot · dance',
  ])
})

it('tells old and new, and facts alone', () => {
  const changes = { name: { old: '甲', new: '乙' }, tags: { old: [], new: [1] }, rows: 3, gone: null }
  expect(changeLines({ changes })).toEqual([
    { field: 'name', before: '甲', after: '乙' },
    { field: 'tags', before: '[]', after: '[1]' },
    { field: 'rows', before: '', after: '3' },
    { field: 'gone', before: '', after: '' },
  ])
})
