import { expect, test } from 'vitest'
import { nearOptions } from './near-options.ts'

const options = [
  '搜索推广 / 百度搜索',
  '搜索推广 / 神马搜索',
  '老客介绍',
  '员工介绍',
  '眼科 / 近视手术',
  '网页咨询',
  '电话',
  'WeChat',
  'Tik Tok (ads)',
].map((name, at) => ({ id: at + 1, name, own: name.split(' / ').at(-1) ?? name }))

test('what a text most likely means comes first, and what has nothing in common is left out', () => {
  const near = (text: string) => nearOptions(text, options).map(({ name }) => name)
  expect({
    百度: near('百度'),
    朋友介绍: near('朋友介绍'),
    近视: near('近视'),
    网络咨询: near('网络咨询'),
    搜索推广百度: near('搜索推广-百度'),
    ＷＥＣＨＡＴ: near('ＷＥＣＨＡＴ'),
    tiktok: near('tiktok'),
    电话来访: near('电话来访'),
    线下: near('线下'),
    '': near(''),
  }).toStrictEqual({
    百度: ['搜索推广 / 百度搜索'],
    朋友介绍: ['老客介绍', '员工介绍'],
    近视: ['眼科 / 近视手术'],
    网络咨询: ['网页咨询'],
    搜索推广百度: ['搜索推广 / 百度搜索', '搜索推广 / 神马搜索'],
    ＷＥＣＨＡＴ: ['WeChat'],
    tiktok: ['Tik Tok (ads)'],
    电话来访: ['电话'],
    线下: [],
    '': [],
  })
})
