import { mapPresets, type ClueMapping } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { wallClock } from '../spreadsheet/wall-clock.ts'
import { mapPush, mappedProblem } from './map.ts'
import { readBody, type PushBody } from './read-body.ts'

const context = {
  choices: {
    sex: new Map<string, number | null>([
      ['男', 1],
      ['女', 2],
      ['未知', 3],
    ]),
    disease: new Map<string, number | null>([['种植牙', 7]]),
  },
  clock: wallClock('Asia/Shanghai'),
}

const bodyOf = (text: string, type = 'application/json'): PushBody => {
  const read = readBody(Buffer.from(text), type)
  if ('refusal' in read) throw new Error(read.refusal)
  return read.values
}

const line = (target: string, path: string, more: Partial<ClueMapping> = {}): ClueMapping => ({
  target,
  path,
  default: '',
  values: {},
  ...more,
})

test('a push of OceanEngine is read by its preset, its id digit by digit', () => {
  const body = bodyOf(
    `{"clue_id": 7188512345678901234567, "clue_source": 1, "name": " 王芳 ", "telephone": "+86 138-0000-1234",
      "gender": 2, "age": "34", "province_name": "浙江", "city_name": "杭州", "country_name": "西湖区",
      "promotion_name": "种植牙-秋", "advertiser_name": "示例口腔", "req_id": "x", "remark_dict": {"意向": "种植牙"}}`,
  )
  expect(mapPush(body, mapPresets[4], context)).toStrictEqual({
    platformId: '7188512345678901234567',
    isQuiet: false,
    order: '',
    values: {
      name: '王芳',
      phone: '13800001234',
      sex: 2,
      age: 34,
      prv: '浙江',
      city: '杭州',
      district: '西湖区',
      clue_unit_name: '种植牙-秋',
      clue_adv_name: '示例口腔',
    },
    ignored: [],
    unmapped: ['req_id', 'remark_dict.意向'],
  })
})

test('previews and what the platform doubts are quiet', () => {
  const quiet = (source: number) =>
    mapPush(bodyOf(`{"clue_id": "1", "clue_source": ${source}}`), mapPresets[4], context).isQuiet
  expect([0, 1, 2, 3, 4, 5, 6].map(quiet)).toStrictEqual([false, false, false, true, true, false, false])
})

test('paths, defaults and values of a map; what means nothing is left out and named', () => {
  const map = [
    line('platform_id', 'data.0.id'),
    line('disease', 'remark_dict.意向项目', { values: { 种牙: '种植牙' } }),
    line('wechat', 'nowhere', { default: 'wx-default' }),
    line('age', 'age'),
    line('content', 'remark_dict'),
    line('name', 'constructor'),
    line('name', '__proto__.x'),
  ]
  const mapped = mapPush(
    bodyOf(
      '{"data": [{"id": 5}], "age": "old", "remark_dict": {"意向项目": "种牙", "预算": ["1万", "2万"]}}',
    ),
    map,
    context,
  )
  expect(mapped).toStrictEqual({
    platformId: '5',
    isQuiet: false,
    order: '',
    values: { disease: 7, wechat: 'wx-default', content: '意向项目：种牙\n预算：1万、2万' },
    ignored: ['age'],
    unmapped: [],
  })
  expect(
    mapPush(
      bodyOf('disease=7&id=3', 'application/x-www-form-urlencoded'),
      [line('disease', 'disease')],
      context,
    ).values,
  ).toStrictEqual({ disease: 7 })
})

test('a lead needs an id and a way to reach the person', () => {
  const problem = (text: string) => mappedProblem(mapPush(bodyOf(text), mapPresets[1], context))
  expect(
    [
      '{"phone":"13800001234"}',
      '{"id":"1"}',
      '{"id":"1","phone":"123"}',
      '{"id":"1","phone":"123","wechat":"abc"}',
      '{"id":"1","phone":"13800001234"}',
    ].map(problem),
  ).toStrictEqual(['platform_id_missing', 'contact_missing', 'phone_wrong', undefined, undefined])
})

test('bodies that cannot be read say why', () => {
  const told = (body: Buffer | string) => readBody(Buffer.from(body), 'application/json')
  const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect(
    [
      '',
      'null',
      '[]',
      '"x"',
      '{"a":',
      '{a:1}',
      Buffer.from([0x7b, 0xff, 0x7d]),
      nested(8),
      nested(32_000),
    ].map((body) => told(body)),
  ).toStrictEqual([
    { refusal: 'body_unreadable' },
    { refusal: 'body_unreadable' },
    { refusal: 'body_unreadable' },
    { refusal: 'body_unreadable' },
    { refusal: 'body_unreadable' },
    { refusal: 'body_unreadable' },
    { refusal: 'body_unreadable' },
    { refusal: 'body_too_deep' },
    { refusal: 'body_too_deep' },
  ])
})
