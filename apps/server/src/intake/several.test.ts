import { mapPresets, type ClueMapping } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import { leadsIn } from './several.ts'

const own = mapPresets[1]
const byPath = (path: string): ClueMapping[] => [{ target: 'platform_id', path, default: '', values: {} }]
const [one, two] = [
  { id: '1', name: '冯一' },
  { id: '2', name: '陈二' },
]
const leads = (body: unknown, map = own, type = 'application/json') =>
  leadsIn(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), type, map)

test('each lead of a list is one, wherever the list is', () => {
  const bodies: [unknown, ClueMapping[]?][] = [
    [[one, two]],
    [{ data: [one, two] }],
    [{ code: 0, data: { list: [one, two] } }],
    [{ result: { page: { items: [one, two] } } }],
    [{ data: JSON.stringify([one, two]) }],
    [`${JSON.stringify(one)}\n${JSON.stringify(two)}\n`],
    [`\ufeff${JSON.stringify(one)}\r\n\r\n${JSON.stringify(two)}`],
    [{ tags: [{ name: 'a' }], leads: [one, two] }],
    [{ data: [one, two] }, byPath('id')],
  ]
  for (const [body, map] of bodies) {
    const read = leads(body, map)
    expect([body, 'leads' in read && read.leads.map(({ id, name }) => [id, name])]).toEqual([
      body,
      [
        ['1', '冯一'],
        ['2', '陈二'],
      ],
    ])
  }
})

test('what stands around a list counts for each lead, and a lead has its own word', () => {
  expect(leads({ advertiser_id: '7', name: '账户', data: [one, { id: '2' }] })).toEqual({
    leads: [
      { advertiser_id: '7', name: '冯一', id: '1' },
      { advertiser_id: '7', name: '账户', id: '2' },
    ],
  })
})

test('a map that names the first entry finds each', () => {
  for (const [body, path] of [
    [{ data: [one, two], at: '1' }, 'data.0.id'],
    [{ at: '1', a: { b: JSON.stringify([one, two]) } }, 'a.b.0.id'],
  ] as const) {
    const read = leads(body, byPath(path))
    expect('leads' in read && read.leads).toHaveLength(2)
    expect('leads' in read && JSON.stringify(read.leads[1])).toContain('陈二')
    expect('leads' in read && JSON.stringify(read.leads[1])).not.toContain('冯一')
  }
})

test('a lead with lists of its own stays one', () => {
  for (const body of [
    { ...one, answers: [{ id: 'q1' }, { id: 'q2' }] },
    { ...one, data: [two] },
    { nothing: [{ name: '没有编号' }] },
    { data: ['1', '2'] },
  ])
    expect(leads(body)).toEqual({ leads: [body] })
})

test('a list that holds no leads, or more than 200, is refused', () => {
  for (const body of ['[]', '[1]', '["a"]', '[[]]', '[{"id":"1"},2]', '{"id":"1"}\n{', '{"id":1} {"id":2}'])
    expect([body, leads(body)]).toEqual([body, { refusal: 'body_unreadable' }])
  expect(leads(Array.from({ length: 201 }, () => one))).toEqual({ refusal: 'too_many_leads' })
})
