import { expect, it } from 'vitest'
import { dataCenter } from '../messages/zh/data-center.ts'
import { calledBy } from './called-by.ts'

const words = dataCenter.figures
const called = (id: number, found: Parameters<typeof calledBy>[1]) => calledBy(id, found, words, '无负责人')

it('tells who is gone from what was never there, and each from the other', () => {
  expect([
    called(0, { name: undefined }),
    called(1, { name: '林晓' }),
    called(2, { name: '周宁', isGone: true }),
    called(3, { name: undefined }),
    called(4, { name: '' }),
  ]).toEqual(['无负责人', '林晓', '周宁（已停用）', '已删除（3）', '已删除（4）'])
})

it('says of nothing that it is gone while its name is on its way', () => {
  expect([
    called(3, { name: undefined, isPending: true }),
    called(0, { name: undefined, isPending: true }),
  ]).toEqual(['…', '无负责人'])
})
