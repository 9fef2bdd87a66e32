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

it.each([
  ['C', '单于芳 种放 成龙 晁平 谌月 褚安'],
  ['D', '邓宁 都平'],
  ['G', '盖平 葛安 句践 妫月 过平'],
  ['H', '黑平 哈安 华宁 郝月'],
  ['J', '纪安 贾宁 靳月 嵇平'],
  ['K', '阚平 蒯宁'],
  ['M', '万俟平 缪安 宓宁 牟月'],
  ['N', '乜平 那安 佴宁 粘月'],
  ['O', '区平 欧阳安'],
  ['P', '朴平 繁安 逄宁 番月'],
  ['Q', '仇平 覃安 瞿宁 郄月 亓平'],
  ['R', '任平 芮安'],
  ['S', '单雄 折平 召安 沈月 佘平'],
  ['T', '澹台平 佟安'],
  ['W', '危平 韦安'],
  ['X', '解珍 幸平 冼安 郇宁 相月 郤平'],
  ['Y', '尉迟平 乐安 尹宁 员月 应平 燕安 蔚宁 於月'],
  ['Z', '曾平 查良 翟天 长孙安 祭宁 仉月 臧平'],
])('surnames with two readings stand under %s by the one that families have', (letter, people) => {
  const wrong = people.split(' ').filter((name) => pinyinLetter(name) !== letter)
  expect(wrong).toEqual([])
})
