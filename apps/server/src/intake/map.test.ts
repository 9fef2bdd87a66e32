import { mapPresets, maxLengthOf, type ClueMapping } from '@hospital-crm/api/entities'
import { describe, expect, test } from 'vitest'
import { maskText } from '../access/mask.ts'
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
    hasOtherNumber: false,
    platformId: '7188512345678901234567',
    isQuiet: false,
    order: '',
    values: {
      name: '王芳',
      phone: '13800001234',
      sex: 2,
      age: 34,
      prv: '浙江省',
      city: '杭州市',
      district: '西湖区',
      clue_unit_name: '种植牙-秋',
      clue_adv_name: '示例口腔',
    },
    ignored: [],
    unmapped: ['req_id', 'remark_dict.意向'],
  })
})

test('a path goes on into a text that is JSON itself, however deep, and what it does not use is named', () => {
  const inner = { 意向项目: '种植牙', 预约: { 时间: '周六' }, 列表: ['a', 'b'] }
  const map = [
    line('platform_id', 'id'),
    line('disease', 'remark_dict.意向项目'),
    line('content', 'remark_dict.预约.时间'),
    line('desc', 'outer.data.意向项目'),
    line('name', 'remark_dict.列表.1'),
  ]
  const body = bodyOf(
    JSON.stringify({
      id: '1',
      remark_dict: JSON.stringify(inner),
      outer: JSON.stringify({ data: JSON.stringify(inner) }),
    }),
  )
  const { values, unmapped } = mapPush(body, map, context)
  expect(values).toEqual({ disease: 7, content: '周六', desc: '种植牙', name: 'b' })
  expect(unmapped).toContain('remark_dict.列表.0')
  for (const text of ['{broken', '{}', '[]', '"text"', '12'])
    expect(mapPush(bodyOf(JSON.stringify({ id: '1', remark_dict: text })), map, context).values).toEqual({})
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
    hasOtherNumber: false,
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

test('ways of contact that lost digits stand in the remark, and the lead is not lost', () => {
  const read = (body: Record<string, unknown>) =>
    mapPush(bodyOf(JSON.stringify({ id: '1', ...body })), mapPresets[1], context)
  const cut = read({ phone: '1.39E+10', wechat: '1.23457E+11', name: '王芳' })
  expect([cut.values, cut.ignored.toSorted(), mappedProblem(cut)]).toStrictEqual([
    { name: '王芳', desc: '电话：1.39E+10\n微信：1.23457E+11' },
    ['phone', 'wechat'],
    undefined,
  ])
  const damaged = read({ phone: '13800001234', name: '王\ufffd' })
  expect([damaged.values, damaged.hasOtherNumber, mappedProblem(damaged)]).toStrictEqual([
    { phone: '13800001234', desc: '姓名：王□' },
    false,
    undefined,
  ])
  expect(read({ phone: '1.3800001234E+10' }).values).toStrictEqual({ phone: '13800001234' })
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

test('a stored field whose length ends within a number holds none of its digits', () => {
  const number = '13800001234'
  const long = (length: number) =>
    bodyOf(JSON.stringify({ id: 'a', tel: number, note: `${'甲'.repeat(length)}${number}` }))
  const lines = [line('platform_id', 'id'), line('phone', 'tel')]
  const left = (['name', 'wechat', 'address', 'web_url'] as const).map((field) => {
    const max = maxLengthOf(field) ?? 0
    const { values } = mapPush(long(max - 10), [...lines, line(field, 'note')], context)
    return [max > 0, /\d/.test(JSON.stringify(values[field] ?? ''))]
  })
  expect(left).toStrictEqual(left.map(() => [true, false]))
  const parted = bodyOf(
    JSON.stringify({ id: 'a', tel: number, note: `${'甲'.repeat(190)}138号0000号1234号` }),
  )
  const { values } = mapPush(parted, [...lines, line('name', 'note')], context)
  expect(JSON.stringify(values['name'] ?? '').includes('138')).toBe(false)
  const { platformId, unmapped } = mapPush(
    bodyOf(JSON.stringify({ id: `${'a'.repeat(120)}${number}`, [`${'b'.repeat(190)}${number}`]: '1' })),
    [line('platform_id', 'id')],
    context,
  )
  expect([platformId, unmapped]).toStrictEqual(['a'.repeat(120), ['b'.repeat(190)]])
})

describe('whoever sees masked numbers', () => {
  const number = '13800001234'
  const shown = (text: string) => maskText(text, [])
  const said = {
    id: 'a',
    tel: number,
    wx: `微信${number}`,
    parts: ['138', '0000', '1234'],
    dict: { a: '1380000', b: '1234' },
  }
  const body = bodyOf(JSON.stringify({ ...said, [number]: 'x', list: [number, '王'] }))
  const guess = (value: string, ...keys: string[]): Record<string, string> =>
    Object.fromEntries(keys.map((key) => [key, value]))
  /** What a map of one's own says of a right guess, and of a wrong one. */
  const attacks: Record<string, (guessed: string) => ClueMapping[]> = {
    'a value of the number itself': (one) => [line('name', 'tel', { values: guess('hit', one) })],
    'a value of a text around it': (one) => [line('name', 'wx', { values: guess('hit', `微信${one}`) })],
    'the phone itself': (one) => [line('phone', 'tel', { values: guess('13900000000', one) })],
    'a lead that becomes quiet': (one) => [line('flow', 'tel', { values: guess('quiet', one) })],
    'the id of the platform': (one) => [line('platform_id', 'tel', { values: guess('hit', one) })],
    'the order of versions': (one) => [line('order', 'tel', { values: guess('9', one) })],
    'a value that becomes the default': (one) => [
      line('name', 'tel', { default: 'd', values: guess('', one) }),
    ],
    'a second line behind one that becomes nothing': (one) => [
      line('name', 'tel', { values: guess('', one) }),
      line('name', 'id'),
    ],
    'a choice by its name': (one) => [line('sex', 'tel', { values: guess('男', one) })],
    'a choice by its id': (one) => [line('sex', 'tel', { values: guess('2', one) })],
    'an age': (one) => [line('age', 'tel', { values: guess('30', one) })],
    'a time': (one) => [line('booked_time', 'tel', { values: guess('2026-11-30', one) })],
    'a list that is joined': (one) => [
      line('name', 'parts', {
        values: guess('hit', [one.slice(0, 3), one.slice(3, 7), one.slice(7)].join('、')),
      }),
    ],
    'one entry of a list': (one) => [line('name', 'list.0', { values: guess('hit', one) })],
    'a list with it': (one) => [line('name', 'list', { values: guess('hit', `${one}、王`) })],
    'members that are joined with their names': (one) => [
      line('name', 'dict', { values: guess('hit', `a：${one.slice(0, 7)}\nb：${one.slice(7)}`) }),
    ],
    'a companion': (one) => [line('contacts', 'tel', { values: guess('王 13900000000', one) })],
    'an inherited name': () => [
      line('name', 'tel.length'),
      line('wechat', 'tel.constructor'),
      line('qq', 'tel.0'),
    ],
  }
  const answer = (map: ClueMapping[]) => {
    const mapped = mapPush(body, [line('platform_id', 'id'), ...map], context, shown)
    return JSON.stringify([mapped, mappedProblem(mapped)]).replaceAll(number, shown(number))
  }

  test.each(Object.entries(attacks))('cannot tell a right guess from a wrong one by %s', (_way, map) => {
    expect(answer(map(number))).toBe(answer(map('13877771234')))
  })

  test('cannot tell by the length at which a field ends, nor by a value of what is cut', () => {
    const at = maxLengthOf('name') ?? 0
    const long = bodyOf(JSON.stringify({ id: 'a', note: `${'甲'.repeat(at - 10)}${number}` }))
    const mapped = mapPush(long, [line('name', 'note'), line('phone', 'id')], context, shown)
    expect(JSON.stringify(mapped).replace(/\D/g, '').includes('0000')).toBe(false)
  })

  test('is told what the interface makes of a push all the same', () => {
    const mapped = mapPush(
      bodyOf('{"id":"a","tel":"+86 138-0000-1234","name":"王芳","wx":"微信 13800001234"}'),
      [line('platform_id', 'id'), line('phone', 'tel'), line('name', 'name'), line('wechat', 'wx')],
      context,
      shown,
    )
    expect([mapped.values, mapped.ignored, mappedProblem(mapped)]).toStrictEqual([
      { phone: number, name: '王芳', wechat: '微信 138****1234' },
      [],
      undefined,
    ])
  })
})
