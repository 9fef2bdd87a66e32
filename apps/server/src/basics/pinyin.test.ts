import { expect, it } from 'vitest'
import { pinyinLetter } from './pinyin.ts'

const names = [
  '安宁',
  '白雪',
  '陈晨',
  '丁一',
  '方圆',
  '高远',
  '何佳',
  '江南',
  '康宁',
  '李敏',
  '马超',
  '宁静',
  '欧阳',
  '彭程',
]
const more = ['秦岭', '任飞', '沈月', '陶乐', '王伟', '谢安', '杨光', '周宁', 'linda', '  Ödön', '3号']

it('groups names under the letter that their pinyin begins with', () => {
  expect([...names, ...more].map((name) => pinyinLetter(name)).join('')).toBe('ABCDFGHJKLMNOPQRSTWXYZL##')
})
