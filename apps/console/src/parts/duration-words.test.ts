import { expect, test } from 'vitest'
import { phones as en } from '../messages/en/phones.ts'
import { phones as zh } from '../messages/zh/phones.ts'
import { durationWords } from './duration-words.ts'

test.each([
  [0, '1 分钟', '1 min'],
  [60, '1 分钟', '1 min'],
  [61, '2 分钟', '2 min'],
  [3600, '1 小时', '1 h'],
  [11_101, '3 小时 6 分钟', '3 h 6 min'],
])('%i seconds to wait read as %s', (seconds, chinese, english) => {
  expect([durationWords(seconds, zh.duration), durationWords(seconds, en.duration)]).toEqual([
    chinese,
    english,
  ])
})
