import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerFields, optionListNames, sortableFields, type Filter } from '@hospital-crm/api/entities'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { dayBounds } from '@hospital-crm/api/rules'
import { sql, type QueryId } from 'kysely'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { listCustomers } from '../customers/core/list.ts'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'
import { unixNow } from '../basics/clock.ts'

let server: TestServer
let agent: Colleague
let masked: Colleague
let east: Colleague
const zone = eveningZone()
const today = dayBounds(unixNow(), zone)
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: zone })
  await furnish(server)
  agent = await employ(server, 'agent')
  masked = await employ(server, 'masked', {
    extra: { hideGlobalPhone: true, hideLeadsPhone: true, hidePoolPhone: true },
  })
  east = await employ(server, 'east', { hospital: [1], disease: [1], source: [3], allow_consulting: [2] })
  const common = { hospital: 1, disease: 2, source: 3, consulting: 2 }
  ids.wang = await store(server, {
    ...common,
    name: '王小明',
    phone: '13812345678',
    wechat: 'Ming_88',
    order_num: 'A1B2C3',
    uid: agent.id,
    tags: [1, 2],
    next_followed: today.from + 60,
    order_time: today.from + 3600,
    inspect_cost: 10_050,
    treatment_cost: -50,
    contacts: JSON.stringify([{ name: '母亲', phone: '13900001111', relation: '母' }]),
    contact_phones: ['13900001111'],
  })
  ids.li = await store(server, {
    ...common,
    name: '李芳',
    phone: '13912345679',
    wechat: '13912345679',
    hospital: 2,
    uid: agent.id,
    tags: [3],
    next_followed: today.to + 1,
    order_time: null,
    created_time: 1_780_000_100,
  })
  ids.anna = await store(server, {
    ...common,
    name: 'Anna 100%_安',
    phone: '15000000000',
    disease: 3,
    order_time: today.to,
    created_time: 1_780_000_200,
  })
  ids.lead = await store(server, { ...common, stage: 'lead', name: '线索', phone: '17700000001' })
  ids.pool = await store(server, { stage: 'pool', name: '公海', phone: '17700000002' })
  ids.waste = await store(server, {
    stage: 'waste',
    stage_before_waste: 'customer',
    name: '回收',
    phone: '17700000003',
  })
})
afterAll(() => server.remove())

const ask = (body: object, { token } = agent) =>
  server.call('customers/customers/index/{menuId}', { params: { menuId: 1 }, body }, token)

const found = async (body: object, who = agent) => (await ask(body, who)).data.list.map(({ id }) => id)

describe('the master table', () => {
  it('shows a row with sums, tags and companions as they are', async () => {
    const { data } = await ask({ filter: { id: ids.wang } })
    expect(data.list[0]).toMatchObject({
      id: ids.wang,
      stage: 'customer',
      name: '王小明',
      phone: '13812345678',
      phone_masked: false,
      inspectCost: '100.50',
      treatmentCost: '-0.50',
      price: '100.00',
      tags: [1, 2],
      contacts: [{ name: '母亲', phone: '13900001111', relation: '母' }],
      version: 1,
    })
    expect(data).toMatchObject({ total: 1, page: 1, page_size: 15 })
  })

  it.each<[string, () => object, string[]]>([
    ['one character of a name', () => ({ filter: { name: '芳' } }), ['li']],
    ['a part of a name', () => ({ filter: { name: '小明' } }), ['wang']],
    ['characters of a name out of order', () => ({ filter: { name: '明小' } }), []],
    ['a Latin name in any case', () => ({ filter: { name: 'aNNa' } }), ['anna']],
    ['signs that mean something to the database', () => ({ filter: { name: '0%_' } }), ['anna']],
    ['part of a phone', () => ({ filter: { phone: '1234567' } }), ['li', 'wang']],
    ['a phone as people write it', () => ({ filter: { phone: '+86 138-1234-5678' } }), ['wang']],
    ['part of a WeChat name', () => ({ filter: { wechat: 'ming' } }), ['wang']],
    ['a Chinese WeChat name', () => ({ filter: { wechat: '小' } }), []],
    ['part of an order number', () => ({ filter: { order_num: 'b2c' } }), ['wang']],
    ['several hospitals', () => ({ filter: { hospital: [2, 3] } }), ['li']],
    ['a disease with everything below it', () => ({ filter: { disease: 2 } }), ['anna', 'li', 'wang']],
    ['a leaf of the diseases', () => ({ filter: { disease: 3 } }), ['anna']],
    ['any of some tags', () => ({ filter: { tags: [2, 3] } }), ['li', 'wang']],
    ['a span of time', () => ({ filter: { order_time: today } }), ['anna', 'wang']],
    ['an open span', () => ({ filter: { created_time: { from: 1_780_000_100 } } }), ['anna', 'li']],
    ['any time at all', () => ({ filter: { order_time: {} } }), ['anna', 'wang']],
    ['several fields at once', () => ({ filter: { hospital: 1, name: '王' } }), ['wang']],
    [
      'nested conditions',
      () => ({
        where: {
          op: 'or',
          children: [
            { field: 'name', value: '李' },
            {
              op: 'and',
              children: [
                { field: 'hospital', value: 1 },
                { field: 'disease', value: 3 },
              ],
            },
          ],
        },
      }),
      ['anna', 'li'],
    ],
    ['free search by name', () => ({ q: '芳' }), ['li']],
    ['free search by digits', () => ({ q: '12345678' }), ['wang']],
    ['free search by order number', () => ({ q: 'A1B2C3' }), ['wang']],
    ['free search with a zero character', () => ({ q: '王\0' }), ['wang']],
    ['free search with nothing but a zero character', () => ({ q: '\0' }), []],
    ['a name of nothing but a zero character', () => ({ filter: { name: '\0' } }), []],
    ['a phone without a digit that can be stored', () => ({ filter: { phone: '\0' } }), []],
    ['what nobody has', () => ({ q: "'; drop table customers; --" }), []],
  ])('finds %s', async (_what, question, names) => {
    expect(await found(question())).toEqual(names.map((name) => ids[name]))
  })

  it.each(sortableFields)('sorts by %s both ways without losing or repeating a row', async (field) => {
    const pages = async (order: 'asc' | 'desc') => {
      const list: number[] = []
      for (const page of [1, 2, 3])
        list.push(...(await found({ sort: [{ field, order }], page, page_size: 1 })))
      return list
    }
    const asc = await pages('asc')
    expect(asc.toSorted()).toEqual([ids.wang, ids.li, ids.anna].toSorted())
    const desc = await pages('desc')
    const emptyLast = ['time', 'text', 'phone'].includes(customerFields[field].kind)
    if (!emptyLast) expect(desc).toEqual(asc.toReversed())
    if (field === 'order_num') {
      expect(asc).toEqual([ids.wang, ids.li, ids.anna])
      expect(desc).toEqual([ids.wang, ids.anna, ids.li])
    }
    if (field === 'order_time') {
      expect(asc).toEqual([ids.wang, ids.anna, ids.li])
      expect(desc).toEqual([ids.anna, ids.wang, ids.li])
    }
  })

  it('sorts Chinese names by pinyin, before Latin ones', async () => {
    const names = (await ask({ sort: [{ field: 'name', order: 'asc' }], filter: { hospital: [1, 2] } })).data
      .list
    expect(names.map(({ name }) => name)).toEqual(['李芳', '王小明', 'Anna 100%_安'])
  })

  it.each<[string, object, string]>([
    ['filter field', { filter: { nonsense: 1 } }, 'filter.nonsense'],
    ['filter on a field that cannot be filtered', { filter: { content: 'x' } }, 'filter.content'],
    ['sort field', { sort: [{ field: 'id; drop table customers', order: 'asc' }] }, 'sort.0.field'],
    ['sort on a field that cannot be sorted', { sort: [{ field: 'tags', order: 'asc' }] }, 'sort.0.field'],
    ['sort direction', { sort: [{ field: 'id', order: 'asc, id' }] }, 'sort.0.order'],
    ['key', { __proto__x: 1 }, '__proto__x'],
    ['kind of value', { filter: { hospital: 'east' } }, 'filter.hospital'],
    ['id', { filter: { id: 2_147_483_648 } }, 'filter.id'],
    ['id among several', { filter: { disease: [1, 9_007_199_254_740_991] } }, 'filter.disease.1'],
    ['end of the rows', { as_of: 2_147_483_648 }, 'as_of'],
    ['kind of value for a text', { filter: { name: 7 } }, 'filter.name'],
    ['kind of value for a time', { filter: { order_time: 7 } }, 'filter.order_time'],
    [
      'kind of value in a nest',
      { where: { op: 'and', children: [{ field: 'tags', value: 'x' }] } },
      'where.children.0.value',
    ],
  ])('refuses an unknown %s by name', async (_what, body, field) => {
    const { code, data } = await ask(body)
    expect([code, data.error, Object.keys(data.fields ?? {})]).toEqual([422, 'validation_failed', [field]])
  })

  it('leaves rows that entered later out of the windows that follow', async () => {
    const { data } = await ask({})
    const late = await store(server, { name: '后来', hospital: 1 })
    expect(await found({ as_of: data.as_of })).toEqual(data.list.map(({ id }) => id))
    expect((await ask({ as_of: data.as_of, page_size: 1 })).data.total).toBe(data.total)
    expect((await found({}))[0]).toBe(late)
    await server.db.deleteFrom('customers').where('id', '=', late).execute()
  })

  it('tells the newest row with the first window, also where that is empty and not counted', async () => {
    // The newest of all stages: what enters a list later was there before, or is newer.
    const newest = await store(server, { stage: 'waste', stage_before_waste: 'lead', name: '最新' })
    const asOf = async (body: object) => {
      const { data } = await ask({ total: false, ...body })
      return [data.list.length, data.total, data.as_of]
    }
    expect([
      await asOf({ page_size: 1 }),
      await asOf({ filter: { name: '没有这个人' } }),
      await asOf({ page: 1000 }),
      await asOf({ page_size: 1, as_of: 1 }),
      (await ask({ page_size: 1 })).data.as_of,
    ]).toEqual([[1, null, newest], [0, null, newest], [0, null, newest], [1, null, 1], newest])
    await server.db.deleteFrom('customers').where('id', '=', newest).execute()
  })

  it('has in an empty first window what it says was there, though somebody enters while it is read', async () => {
    const late: number[] = []
    let window: QueryId | undefined
    const meanwhile = server.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('as newest')) window ??= queryId
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (queryId === window) late.push(await store(server, { name: '途中来客', phone: '13700137000' }))
        return result
      },
    })
    const administrator = { id: 1, is_admin: true, hospitals: [], role: null }
    const question = { total: false, filter: { name: '途中来客' } }
    const asking = { language: 'zh', timeZone: 'Asia/Shanghai' } as const
    const { list, as_of } = await listCustomers(meanwhile, administrator, 'customer', question, asking)
    expect([list.map(({ id }) => id), as_of]).toEqual([late, late[0]])
    await server.db.deleteFrom('customers').where('id', 'in', late).execute()
  })

  it('has no other menus yet', async () => {
    const { code } = await server.call(
      'customers/customers/index/{menuId}',
      { params: { menuId: 2 } },
      agent.token,
    )
    expect(code).toBe(404)
  })

  it('is noted once for each question, however many windows were read', async () => {
    const question = { filter: { hospital: [1, 2, 3] } }
    for (const page of [1, 2, 3]) await ask({ ...question, page, page_size: 1, total: false })
    await server.audit.flush()
    const notes = await server.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'customer.list')
      .where(sql<boolean>`changes->'filter' = ${JSON.stringify(question.filter)}::jsonb`)
      .execute()
    expect(notes.map(({ changes }) => changes)).toEqual([{ filter: question.filter, rows: 1, total: null }])
  })
})

describe('somebody with a narrow role', () => {
  it('sees only rows inside every limit, and counts only those', async () => {
    const { data } = await ask({}, east)
    expect([data.list.map(({ id }) => id), data.total]).toEqual([[ids.anna, ids.wang], 2])
  })

  it('gets for a foreign row what a missing row gets, in every call', async () => {
    const calls = (id: number | undefined = 0) =>
      Promise.all([
        server.call('customers/customers/extraInfo', { body: { id, fields: ['content'] } }, east.token),
        server.call('customers/customers/timeline/{id}', { params: { id } }, east.token),
        server.call('customers/followups/index', { body: { cus_id: id } }, east.token),
        server.call(
          'customers/followups/create',
          { body: { cus_id: id, content: 'x', next_followed: null, next_followed_desc: '' } },
          east.token,
        ),
        server.call('customers/customers/update', { body: { id, name: 'x' } }, east.token),
        server.call(
          'customers/customers/updateStatus/{id}',
          { params: { id }, body: { status: 1 } },
          east.token,
        ),
        server.call(
          'customers/customers/updateTags/{id}',
          { params: { id }, body: { tag: [1] } },
          east.token,
        ),
      ])
    const answers = (list: Awaited<ReturnType<typeof calls>>) =>
      list.map(({ status, code, message, data }) => ({ status, code, message, data }))
    const foreign = answers(await calls(ids.li))
    expect(foreign.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(foreign).toEqual(answers(await calls(2_000_000)))
  })

  it('is offered only options inside the limits', async () => {
    const { data } = await server.call(
      'systemConfig/index',
      { query: { items: optionListNames.join(',') } },
      east.token,
    )
    expect(data.hospitals).toEqual([{ id: 1, name: '东院' }])
    expect(data.diseases).toEqual([
      {
        id: 1,
        parent_id: 0,
        name: '科室1',
        children: [
          {
            id: 2,
            parent_id: 1,
            name: '科室2',
            children: [{ id: 3, parent_id: 2, name: '科室3', children: [] }],
          },
        ],
      },
    ])
    expect(data.sources).toEqual([{ id: 3, parent_id: 0, name: '渠道3', children: [] }])
    expect(data.consultings).toEqual([{ id: 2, name: '网聊' }])
    expect(data.customerStatus?.length).toBe(6)
    expect(data.adminUsers?.map(({ id }) => id).toSorted()).toEqual(
      [1, agent.id, masked.id, east.id].toSorted(),
    )
  })

  it('hears at once of an option that is new', async () => {
    await server.db.insertInto('cu_tags').values({ id: 90, name: '新标签', color: 8 }).execute()
    await expect
      .poll(
        async () => {
          const { data } = await server.call(
            'systemConfig/index',
            { query: { items: 'customerTags' } },
            east.token,
          )
          return data.customerTags?.map(({ name }) => name)
        },
        { timeout: 10_000 },
      )
      .toEqual(['重点', '加急', '老客', '新标签'])
  })
})

describe('the data center', () => {
  it('counts on every card what its list answers to the same question', async () => {
    const { data } = await server.call('console/minimal', {}, agent.token)
    const cards = [data.follow_ups_due, data.new_leads, data.arrivals_today]
    const questions = cards.map((card) => ({ list: card?.list, filter: card?.filter as Filter }))
    const answers = await Promise.all(
      questions.map(({ list, filter }) =>
        list === 'leads'
          ? server.call('customers/cusleads/index', { body: { filter } }, agent.token)
          : ask({ filter }),
      ),
    )
    expect(cards.map((card) => card?.count)).toEqual(answers.map(({ data: answer }) => answer.total))
    expect(cards.map((card) => card?.rows.map(({ id }) => id))).toEqual([
      [ids.wang],
      [ids.lead],
      [ids.wang, ids.anna],
    ])
  })

  it('is noted as a reading of the lists that its cards show', async () => {
    const reader = await employ(server, 'reader')
    await server.call('console/minimal', {}, reader.token)
    await server.audit.flush()
    const notes = await server.db
      .selectFrom('audit_log')
      .select(['target_id'])
      .where('action', '=', 'customer.list')
      .where('uid', '=', reader.id)
      .orderBy('target_id')
      .execute()
    expect(notes.map(({ target_id }) => target_id)).toEqual(['customer', 'lead'])
  })

  it('hides the card of a list that the role may not open', async () => {
    const clerk = await employ(server, 'clerk', {}, ['/interface/v1/console/minimal'])
    const { data } = await server.call('console/minimal', {}, clerk.token)
    expect([data.new_leads, data.arrivals_today.count, data.arrivals_today.rows]).toEqual([null, 0, []])
  })
})

describe('somebody who sees masked phones', () => {
  it('gets the number covered and the row marked', async () => {
    const { data } = await ask({ filter: { id: ids.li } }, masked)
    expect(data.list[0]).toMatchObject({ phone: '139****5679', wechat: '139****5679', phone_masked: true })
  })

  it('may neither sort by what tells digits nor search by a part of a number', async () => {
    const answers = [
      await ask({ sort: [{ field: 'phone', order: 'asc' }] }, masked),
      await ask(
        {
          sort: [
            { field: 'id', order: 'asc' },
            { field: 'wechat', order: 'asc' },
          ],
        },
        masked,
      ),
      await ask({ filter: { phone: '138' } }, masked),
      await ask({ filter: { phone: '138%' } }, masked),
      await ask({ where: { op: 'or', children: [{ field: 'phone', value: '1381234567' }] } }, masked),
    ]
    expect(answers.map(({ code, data }) => [code, data.error, Object.keys(data.fields ?? {})])).toEqual([
      [422, 'validation_failed', ['sort.0.field']],
      [422, 'validation_failed', ['sort.1.field']],
      [422, 'validation_failed', ['filter.phone']],
      [422, 'validation_failed', ['filter.phone']],
      [422, 'validation_failed', ['where.children.0.value']],
    ])
  })

  it('finds nothing by digits in free search or through a WeChat name that is a number', async () => {
    expect(await found({ q: '1391234567' }, masked)).toEqual([])
    expect(await found({ filter: { wechat: '1391' } }, masked)).toEqual([])
  })

  it('finds the row of a whole number, of twenty numbers a minute', async () => {
    await sql`delete from rate_limits`.execute(server.db)
    expect(await found({ filter: { phone: '13812345678' } }, masked)).toEqual([ids.wang])
    expect(await found({ q: '138 1234 5678' }, masked)).toEqual([ids.wang])
    for (let at = 11; at < 30; at += 1) await ask({ filter: { phone: `138123456${at}` } }, masked)
    const { code, data } = await ask({ filter: { phone: '13812345630' } }, masked)
    expect([code, data.error, (data.retry_after ?? 0) > 0]).toEqual([429, 'rate_limited', true])
    // What was refused was not paid either, however often it is asked at once.
    const again = await Promise.all(
      Array.from({ length: 4 }, () => ask({ filter: { phone: '13812345630' } }, masked)),
    )
    expect(again.map(({ data: told }) => told.error)).toEqual(Array.from({ length: 4 }, () => 'rate_limited'))
    expect(await found({ filter: { phone: '13812345678' } }, masked)).toEqual([ids.wang])
  })
})

describe('two thousand numbers', () => {
  it('never reach a role that sees them masked, whatever it calls', async () => {
    const numbers = Array.from({ length: 2000 }, (_, at) => `18${String(300_000_000 + at * 7919).slice(-9)}`)
    const rows = numbers.map((phone, at) => {
      const stage = (['customer', 'lead', 'pool', 'waste'] as const)[at % 4] ?? 'customer'
      return {
        stage,
        stage_before_waste: stage === 'waste' ? ('customer' as const) : null,
        name: at % 5 === 0 ? `线索${phone}` : '某人',
        phone,
        wechat: at % 3 === 0 ? phone : `wx${phone}`,
        contacts: JSON.stringify([{ name: `亲友${phone}`, phone, relation: '友' }]),
        contact_phones: [phone],
        content: `来电 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`,
        last_followed_content: `加微信 ${phone}`,
        uid: masked.id,
        created_time: 1,
        updated_time: 1,
        next_followed: today.from,
      }
    })
    const stored = await server.db.insertInto('customers').values(rows).returning(['id', 'stage']).execute()
    const answers: string[] = []
    const note = async (call: Promise<{ data: unknown; message: string; code: number }>) => {
      const answer = await call
      answers.push(JSON.stringify(answer))
      return answer
    }
    const { token } = masked
    for (const page of [1, 2, 3, 4, 5]) {
      await note(ask({ page, page_size: 500 }, masked))
      await note(server.call('customers/cusleads/index', { body: { page, page_size: 500 } }, token))
    }
    await note(server.call('console/minimal', {}, token))
    for (const { id } of stored.filter(({ stage }) => stage !== 'waste').slice(0, 200)) {
      const extra = { id, fields: ['content', 'desc', 'web_url', 'unique', 'keywords'] }
      await note(server.call('customers/customers/extraInfo', { body: extra }, token))
    }
    const own = stored.filter(({ stage }) => stage === 'customer').slice(0, 40)
    for (const [at, { id }] of own.entries()) {
      const phone = numbers[(at * 4 + 400) % 2000] ?? ''
      const followUp = {
        cus_id: id,
        content: `打了 ${phone}`,
        next_followed: null,
        next_followed_desc: phone,
      }
      await note(server.call('customers/customers/update', { body: { id, phone } }, token))
      await note(server.call('customers/followups/create', { body: followUp }, token))
      await note(server.call('customers/followups/index', { body: { cus_id: id } }, token))
      await note(server.call('customers/customers/timeline/{id}', { params: { id } }, token))
      await note(server.call('customers/customers/update', { body: { id, phone: `${phone}9` } }, token))
      await note(server.call('customers/customers/duplicateCheck', { body: { phone, wechat: phone } }, token))
    }
    await note(
      server.call(
        'customers/customers/delete/{id}',
        { params: { id: 0 }, body: { ids: own.map(({ id }) => id) } },
        token,
      ),
    )
    await note(server.call('customers/cuswastes/restore', { body: { ids: own.map(({ id }) => id) } }, token))
    const text = answers.join('\n')
    const bare = text.replaceAll(/[-\s]/g, '')
    const leaked = numbers.filter((phone) => text.includes(phone) || bare.includes(phone))
    expect(leaked).toEqual([])
    expect(answers.length).toBe(11 + 200 + 40 * 6 + 2)
    expect(text).toContain('"phone_masked":true')
  }, 60_000)
})

describe('one customer', () => {
  it('is noted with what was read of it', async () => {
    const reader = await employ(server, 'detail')
    const id = ids.wang ?? 0
    await server.call('customers/customers/extraInfo', { body: { id, fields: ['content'] } }, reader.token)
    await server.call('customers/customers/timeline/{id}', { params: { id } }, reader.token)
    await server.call('customers/followups/index', { body: { cus_id: id } }, reader.token)
    await server.audit.flush()
    const notes = await server.db
      .selectFrom('audit_log')
      .select(['target_id', 'changes'])
      .where('action', '=', 'customer.read')
      .where('uid', '=', reader.id)
      .orderBy('seq')
      .execute()
    expect(notes).toEqual(
      ['content', 'timeline', 'follow_ups'].map((part) => ({
        target_id: String(id),
        changes: { fields: [part] },
      })),
    )
  })
})
