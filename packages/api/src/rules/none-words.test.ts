import { expect, test } from 'vitest'
import { isErrorValue, isNoContact, isNoName } from './none-words.ts'

const none = [
  '无',
  '没有',
  ' 无 ',
  '-',
  '--',
  '——',
  '0',
  '00',
  '000',
  '０',
  'N/A',
  'Ｎ／Ａ',
  'n/a',
  '#N/A',
  '#REF!',
  'NULL',
  'null',
  'undefined',
  'nil',
  'None',
  '/',
  '。',
  '*',
  '？',
  '暂无',
  '未知',
  'NaN',
  'NA',
  'Err:502',
]
const noContact = [
  '同手机',
  '同上',
  '同手机号',
  '微信同号',
  '没有微信',
  '无微信',
  '没微信',
  '无QQ',
  '保密',
  '未留',
  'same as above',
  'na',
]
const people = [
  '王芳',
  '无名',
  '吴',
  '没藏',
  'Na',
  'Nan',
  'Null Li',
  '同同',
  '空军',
  '零',
  '0a',
  'a',
  '张-',
  '未来',
]
const accounts = [
  'wxwang',
  '12345',
  'wx_0',
  'no-one-1',
  '同手机138',
  '没有微信号只有电话13900016101',
  '10000',
  '0-1',
]

test('words for nothing are no name and no way of contact', () => {
  expect(none.filter((word) => !isNoName(word))).toStrictEqual([])
  expect(none.filter((word) => !isNoContact(word))).toStrictEqual([])
})

test('words for the same as another are no way of contact', () => {
  expect(noContact.filter((word) => !isNoContact(word))).toStrictEqual([])
})

test('people and accounts stay who they are', () => {
  expect(people.filter((name) => isNoName(name))).toStrictEqual([])
  expect(accounts.filter((text) => isNoContact(text))).toStrictEqual([])
  expect(['', ' ', '无'.repeat(50)].filter((text) => isNoName(text) || isNoContact(text))).toStrictEqual([])
})

test('error values of spreadsheets are told from texts', () => {
  expect(
    ['#N/A', '#REF!', '#value!', '#DIV/0!', 'Err:522'].filter((text) => !isErrorValue(text)),
  ).toStrictEqual([])
  expect(['N/A', '#1', '#N/A 张', 'Error'].filter((text) => isErrorValue(text))).toStrictEqual([])
})
