import { expect, test } from 'vitest'
import { agentGroups } from './agent-groups.ts'

test('agents stand under the letters of their names, without the one who has the customer', () => {
  const agents = [
    { id: 1003, nickname: '苏婉清', pinyin: 'S' },
    { id: 1001, nickname: '白书瑶', pinyin: 'B' },
    { id: 1002, nickname: '邵一鸣', pinyin: 'S' },
    { id: 1004, nickname: '007', pinyin: '' },
    { id: 1005, nickname: '陈静', pinyin: 'C' },
  ]
  expect(agentGroups(agents, 1005)).toStrictEqual([
    { id: 'letter-#', name: '#', options: [{ id: 1004, name: '007' }] },
    { id: 'letter-B', name: 'B', options: [{ id: 1001, name: '白书瑶' }] },
    {
      id: 'letter-S',
      name: 'S',
      options: [
        { id: 1003, name: '苏婉清' },
        { id: 1002, name: '邵一鸣' },
      ],
    },
  ])
})
