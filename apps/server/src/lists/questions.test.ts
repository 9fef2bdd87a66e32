import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorsOf, filterableFields, type Filter, type Where } from '@hospital-crm/api/entities'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { boundsOfDay, dayOf } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { unixNow } from '../basics/clock.ts'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'

let server: TestServer
let agent: Colleague
let masked: Colleague
const ids: Record<string, number> = {}
const DAY = 86_400
const zone = eveningZone()
const today = boundsOfDay(dayOf(unixNow(), zone), zone)
const noon = today.from + DAY / 2
const dayAt = (days: number) => dayOf(noon + days * DAY, zone)

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: zone })
  await furnish(server)
  agent = await employ(server, 'agent')
  masked = await employ(server, 'masked', { extra: { hideGlobalPhone: true } })
  ids.wang = await store(server, {
    name: '王小明',
    phone: '13812345678',
    wechat: 'Ming_88',
    order_num: 'A1B2C3',
    hospital: 1,
    disease: 3,
    source: 2,
    uid: agent.id,
    tags: [1, 2],
    status: 1,
    order_time: noon,
    next_followed: noon - 2 * DAY,
  })
  ids.li = await store(server, {
    name: '李芳',
    phone: '13912345679',
    wechat: '13912345679',
    hospital: 2,
    disease: 5,
    source: 3,
    tags: [3],
    status: 2,
    order_time: noon - DAY,
    next_followed: noon + 2 * DAY,
  })
  ids.anna = await store(server, { name: 'Anna', status: 6, order_time: noon - 6 * DAY })
})
afterAll(() => server.remove())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(server.db)
})

const ask = (body: object, { token } = agent) =>
  server.call('customers/customers/index/{menuId}', { params: { menuId: 1 }, body }, token)

const names = async (body: { filter?: Filter; where?: Where }, who = agent) => {
  const { data } = await ask({ ...body, sort: [{ field: 'id', order: 'asc' }] }, who)
  return data.list?.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
}

describe('each operator', () => {
  it.each<[string, Filter, string[]]>([
    ['text contains', { name: { op: 'contains', value: '小' } }, ['wang']],
    ['text contains in any case', { wechat: { op: 'contains', value: 'MING' } }, ['wang']],
    ['text lacks', { name: { op: 'lacks', value: '小' } }, ['li', 'anna']],
    ['text is', { name: { op: 'is', value: '李芳' } }, ['li']],
    ['text is, not a part of it', { name: { op: 'is', value: '李' } }, []],
    ['text is not', { name: { op: 'isNot', value: '李芳' } }, ['wang', 'anna']],
    ['text starts', { name: { op: 'starts', value: '王' } }, ['wang']],
    ['text starts, not inside of it', { name: { op: 'starts', value: '小' } }, []],
    ['order number starts', { order_num: { op: 'starts', value: 'a1' } }, ['wang']],
    ['text empty', { wechat: { op: 'empty' } }, ['anna']],
    ['text filled', { wechat: { op: 'filled' } }, ['wang', 'li']],
    ['signs of the database are letters', { wechat: { op: 'contains', value: 'g_8' } }, ['wang']],
    ['phone contains', { phone: { op: 'contains', value: '12345' } }, ['wang', 'li']],
    ['phone lacks', { phone: { op: 'lacks', value: '138' } }, ['li', 'anna']],
    ['phone is, as people write it', { phone: { op: 'is', value: '+86 138-1234-5678' } }, ['wang']],
    ['phone is not', { phone: { op: 'isNot', value: '13812345678' } }, ['li', 'anna']],
    ['phone starts', { phone: { op: 'starts', value: '139' } }, ['li']],
    ['phone empty', { phone: { op: 'empty' } }, ['anna']],
    ['phone filled', { phone: { op: 'filled' } }, ['wang', 'li']],
    ['any of', { status: { op: 'anyOf', value: [1, 6] } }, ['wang', 'anna']],
    ['none of', { status: { op: 'noneOf', value: [1, 6] } }, ['li']],
    ['id empty', { hospital: { op: 'empty' } }, ['anna']],
    ['id filled', { uid: { op: 'filled' } }, ['wang']],
    ['any of a branch', { disease: { op: 'anyOf', value: [1] } }, ['wang']],
    ['none of a branch', { disease: { op: 'noneOf', value: [1] } }, ['li', 'anna']],
    ['source of a branch', { source: { op: 'anyOf', value: [1] } }, ['wang']],
    ['tree empty', { disease: { op: 'empty' } }, ['anna']],
    ['any of the tags', { tags: { op: 'anyOf', value: [2, 3] } }, ['wang', 'li']],
    ['all of the tags', { tags: { op: 'allOf', value: [1, 2] } }, ['wang']],
    ['all of the tags, not some', { tags: { op: 'allOf', value: [1, 3] } }, []],
    ['none of the tags', { tags: { op: 'noneOf', value: [1] } }, ['li', 'anna']],
    ['no tags', { tags: { op: 'empty' } }, ['anna']],
    ['some tags', { tags: { op: 'filled' } }, ['wang', 'li']],
    ['today', { order_time: { op: 'within', value: 'today' } }, ['wang']],
    ['yesterday', { order_time: { op: 'within', value: 'yesterday' } }, ['li']],
    ['last two days', { order_time: { op: 'lastDays', value: 2 } }, ['wang', 'li']],
    ['last seven days', { order_time: { op: 'lastDays', value: 7 } }, ['wang', 'li', 'anna']],
    ['last six days', { order_time: { op: 'lastDays', value: 6 } }, ['wang', 'li']],
    ['next three days', { next_followed: { op: 'nextDays', value: 3 } }, ['li']],
    ['next two days', { next_followed: { op: 'nextDays', value: 2 } }, []],
    ['overdue', { next_followed: { op: 'overdue' } }, ['wang']],
    ['on a day', { order_time: { op: 'on', value: dayAt(-1) } }, ['li']],
    ['before a day', { order_time: { op: 'before', value: dayAt(0) } }, ['li', 'anna']],
    ['before a moment', { order_time: { op: 'before', value: noon } }, ['li', 'anna']],
    ['after a day', { order_time: { op: 'after', value: dayAt(-1) } }, ['wang']],
    ['after a moment', { order_time: { op: 'after', value: noon - DAY } }, ['wang']],
    ['between days', { order_time: { op: 'between', value: [dayAt(-6), dayAt(-1)] } }, ['li', 'anna']],
    ['between moments', { order_time: { op: 'between', value: [noon - DAY, noon] } }, ['wang', 'li']],
    ['no time', { next_followed: { op: 'empty' } }, ['anna']],
    ['some time', { next_followed: { op: 'filled' } }, ['wang', 'li']],
  ])('%s', async (_what, filter, found) => {
    expect(await names({ filter })).toEqual(found)
    const [[field, value]] = Object.entries(filter) as [[keyof Filter, NonNullable<Filter[keyof Filter]>]]
    expect(await names({ where: { op: 'and', children: [{ field, value }] } })).toEqual(found)
  })

  it('reads words for people as the one who asks means them', async () => {
    const chief = await employ(server, 'chief', { uids: [agent.id] })
    const asked = (op: 'anyOf' | 'noneOf', ...value: (string | number)[]) => ({ uid: { op, value } })
    expect([
      await names({ filter: asked('anyOf', 'me') }),
      await names({ filter: asked('anyOf', 'me') }, chief),
      await names({ filter: asked('anyOf', 'team') }, chief),
      await names({ where: { field: 'uid', value: { op: 'noneOf', value: ['me'] } } }),
      await names({ filter: asked('anyOf', 'me', 0) }, chief),
    ]).toEqual([['wang'], [], ['wang'], ['li', 'anna'], ['li', 'anna']])
    const { code, data } = await ask({ filter: { status: { op: 'anyOf', value: ['me'] } } })
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['filter.status.value']])
  })

  it('compares the id of the customer as a number', async () => {
    const [wang = 0, li = 0, anna = 0] = [ids.wang, ids.li, ids.anna]
    const by = (op: string, value: unknown) => names({ filter: { id: { op, value } as never } })
    expect([
      await by('equals', li),
      await by('atLeast', li),
      await by('atMost', li),
      await by('between', [wang, li]),
      await by('anyOf', [wang, anna]),
    ]).toEqual([['li'], ['li', 'anna'], ['wang', 'li'], ['wang', 'li'], ['wang', 'anna']])
  })

  it('runs for every field that has it', async () => {
    const values: Record<string, unknown> = {
      equals: 1,
      atLeast: 1,
      atMost: 1,
      anyOf: [1],
      allOf: [1],
      noneOf: [1],
      within: 'thisYear',
      lastDays: 1,
      nextDays: 1,
      on: '2026-03-02',
      before: '2026-03-02',
      after: '2026-03-02',
    }
    const codes: number[] = []
    for (const field of filterableFields)
      for (const op of operatorsOf(field)) {
        const isNone = op === 'empty' || op === 'filled' || op === 'overdue'
        const between = field === 'id' ? [1, 2] : ['2026-03-02', 1_780_000_000]
        const value = op === 'between' ? between : (values[op] ?? 'x')
        codes.push((await ask({ filter: { [field]: isNone ? { op } : { op, value } } })).code)
      }
    expect(new Set(codes)).toEqual(new Set([200]))
  })

  it('joins three levels of and and or', async () => {
    const where: Where = {
      op: 'or',
      children: [
        { field: 'name', value: { op: 'is', value: 'Anna' } },
        {
          op: 'and',
          children: [
            { field: 'hospital', value: [1, 2] },
            {
              op: 'or',
              children: [
                { field: 'tags', value: { op: 'allOf', value: [1, 2] } },
                { field: 'order_time', value: { op: 'within', value: 'today' } },
              ],
            },
          ],
        },
      ],
    }
    expect(await names({ where })).toEqual(['wang', 'anna'])
  })
})

describe('what cannot be asked', () => {
  it.each<[string, object, string]>([
    ['operator', { filter: { name: { op: 'like', value: 'x' } } }, 'filter.name.op'],
    ['operator of another kind', { filter: { name: { op: 'anyOf', value: [1] } } }, 'filter.name.op'],
    ['value of another kind', { filter: { status: { op: 'anyOf', value: 'x' } } }, 'filter.status.value'],
    ['value that is missing', { filter: { name: { op: 'is' } } }, 'filter.name.value'],
    ['value where there is none', { filter: { name: { op: 'empty', value: 'x' } } }, 'filter.name.value'],
    ['span', { filter: { order_time: { op: 'within', value: 'someday' } } }, 'filter.order_time.value'],
    ['day', { filter: { order_time: { op: 'on', value: '2026-02-30' } } }, 'filter.order_time.value'],
    ['count', { filter: { order_time: { op: 'lastDays', value: 0 } } }, 'filter.order_time.value'],
    ['half of a span', { filter: { order_time: { op: 'between', value: [1] } } }, 'filter.order_time.value'],
    ['mixture', { filter: { order_time: { op: 'overdue', from: 1 } } }, 'filter.order_time'],
    ['key', { filter: { name: { op: 'is', value: 'x', mode: 1 } } }, 'filter.name.mode'],
    [
      'operator in a nest',
      { where: { op: 'or', children: [{ op: 'and', children: [{ field: 'uid', value: { op: 'x' } }] }] } },
      'where.children.0.children.0.value.op',
    ],
    [
      'field in a nest',
      { where: { op: 'and', children: [{ field: 'x', value: 1 }] } },
      'where.children.0.field',
    ],
    ['branch', { where: { op: 'xor', children: [{ field: 'uid', value: 1 }] } }, 'where.op'],
  ])('names the %s', async (_what, body, field) => {
    const { code, data } = await ask(body)
    expect([code, data.error, Object.keys(data.fields ?? {})]).toEqual([422, 'validation_failed', [field]])
  })

  it('says in the reader’s language what is wrong with it', async () => {
    const { data } = await ask({ filter: { name: { op: 'is' } } })
    expect(data.fields).toEqual({ 'filter.name.value': '必填' })
  })
})

describe('somebody who sees masked phones', () => {
  const leaf = (value: object): Where => ({ op: 'or', children: [{ field: 'phone', value: value as never }] })
  const whole = '13912345679'

  it.each(['contains', 'lacks', 'is', 'isNot', 'starts'] as const)(
    'asks by “%s” for whole numbers only',
    async (op) => {
      for (const part of ['139', '1391234567', '1391234567%', '139123456789', '139*2345679']) {
        const answers = [
          await ask({ filter: { phone: { op, value: part } } }, masked),
          await ask({ where: leaf({ op, value: part }) }, masked),
        ]
        expect(answers.map(({ code, data }) => [code, Object.keys(data.fields ?? {})])).toEqual([
          [422, ['filter.phone.value']],
          [422, ['where.children.0.value.value']],
        ])
      }
      const negative = op === 'lacks' || op === 'isNot'
      expect(await names({ where: leaf({ op, value: whole }) }, masked)).toEqual(
        negative ? ['wang', 'anna'] : ['li'],
      )
    },
  )

  it('pays for every whole number, however it is asked', async () => {
    const asking = (round: number): Where => ({
      op: 'or',
      children: Array.from({ length: 7 }, (_, at) => ({
        field: 'phone' as const,
        value: {
          op: (['is', 'isNot', 'contains'] as const)[at % 3] ?? 'is',
          value: `139000000${round}${at}`,
        },
      })),
    })
    const codes: number[] = []
    for (const round of [0, 1, 1, 2]) codes.push((await ask({ where: asking(round) }, masked)).code)
    expect(codes).toEqual([200, 200, 200, 429])
  })

  it('may ask whether there is a number at all, free of charge', async () => {
    expect(await names({ filter: { phone: { op: 'empty' } } }, masked)).toEqual(['anna'])
    const { rows } = await sql<{ key: string }>`select key from rate_limits where key like 'phone%'`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })

  it.each(['contains', 'lacks', 'is', 'isNot', 'starts'] as const)(
    'learns no digit from a WeChat name that is a number by “%s”',
    async (op) => {
      const answers = await Promise.all(
        ['1391', '1391234567', whole, '1', 'nobody'].map((value) =>
          names({ filter: { wechat: { op, value } } }, masked),
        ),
      )
      const found = answers.map((list) => list?.includes('li'))
      const constant = op === 'lacks' || op === 'isNot'
      expect(found).toEqual([constant, constant, constant, constant, constant])
    },
  )

  it.each(['name', 'order_num'] as const)(
    'reads no digit of a number in the field %s off its place in an order',
    async (field) => {
      const orderAround = async (number: string, who: Colleague) => {
        const texts = ['1380', number, '1389', 'Zoe']
        const added = await Promise.all(
          texts.map((text) => store(server, { name: 'x', [field]: text, status: 4 })),
        )
        const orders = ['asc', 'desc'].map(async (order) => {
          const { data } = await ask({ filter: { status: 4 }, sort: [{ field, order }] }, who)
          return data.list.map(({ id }) => texts[added.indexOf(id)] === number).indexOf(true)
        })
        const places = await Promise.all(orders)
        await server.db.deleteFrom('customers').where('id', 'in', added).execute()
        return places
      }
      expect(await orderAround('13812345678', agent)).toEqual([1, 2])
      expect(await orderAround('13912345678', agent)).toEqual([2, 1])
      expect(await orderAround('13812345678', masked)).toEqual([3, 3])
      expect(await orderAround('13912345678', masked)).toEqual([3, 3])
      expect(await orderAround('139-1234-5678', masked)).toEqual([3, 3])
    },
  )
})
