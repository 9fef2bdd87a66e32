import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fieldMessages } from '@hospital-crm/api/errors'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, store, storedRow, type Colleague } from '../testing/hospital.ts'
import { belongings, endingHolds, leftBehind } from './belongings.ts'
import { dice, someLife, wholeLives } from './testing/lives.ts'

let server: TestServer
let agent: Colleague
let mate: Colleague
let masked: Colleague
let bound: Colleague

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  agent = await employ(server, 'agent')
  mate = await employ(server, 'mate')
  masked = await employ(server, 'masked', { extra: { hideGlobalPhone: true } })
  bound = await employ(server, 'bound', { hospital: [1], readonly_fields: ['disease'] })
  await sql`insert into call_runs (list, question, digest, started_time, used_time)
    values ('menu-1', '{}', '', 0, extract(epoch from now())::bigint)`.execute(server.db)
})
afterAll(() => server.remove())

const version = async (id: number) => (await storedRow(server, id)).version
const merge = async (kept: number, gone: number, more: object = {}, who = agent) =>
  server.call(
    'customers/customers/merge',
    {
      body: {
        kept: { id: kept, version: await version(kept) },
        gone: { id: gone, version: await version(gone) },
        ...more,
      },
    },
    who.token,
  )
const split = (id: number, who = agent) =>
  server.call('customers/customers/split', { body: { merge: id } }, who.token)
const find = (id: number, who = agent) =>
  server.call('customers/customers/duplicates/{id}', { params: { id }, body: {} }, who.token)
const update = (id: number, body: object, who = agent) =>
  server.call('customers/customers/update', { body: { id, ...body } }, who.token)
const columns = async (id: number, ...names: string[]) => {
  const row: Record<string, unknown> = { ...(await storedRow(server, id)) }
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** What a merge and a split count up; everything else but known numbers is as it was. */
const counted = ['version', 'updated_time', 'field_versions']
/** The numbers of both stay known of the kept one, whose history goes on telling texts of both. */
const withNumbersOf = (lives: Record<string, unknown[]>, kept: number) => {
  const rows = (lives['customers'] ?? []) as { id: number; known_phones: string[] }[]
  const [one, other] = rows.toSorted((row) => (row.id === kept ? -1 : 1))
  const known = [...new Set([...(one?.known_phones ?? []), ...(other?.known_phones ?? [])])]
  return {
    ...lives,
    customers: rows.map((row) => (row.id === kept ? { ...row, known_phones: known } : row)),
  }
}
const withoutCounts = (lives: Record<string, unknown[]>, kept: number) => ({
  ...lives,
  customers: lives['customers']?.map((row) => {
    const record = row as Record<string, unknown>
    const own = record['id'] === kept ? counted : []
    return Object.fromEntries(Object.entries(record).filter(([name]) => !own.includes(name)))
  }),
})

/** What agents are told of the merge and the split themselves stays. */
const withoutNews = ({ notices = [], ...lives }: Record<string, unknown[]>) => ({
  ...lives,
  notices: notices.filter((row) => (row as { from_uid: number }).from_uid !== agent.id),
})

describe('a merge that is taken back', () => {
  it(
    'leaves both as they were but for the numbers that are known, whatever their lives hold',
    { timeout: 600_000 },
    async () => {
      const pairs = inject('isFull') ? 500 : 12
      const next = dice(20_260_101)
      for (let at = 0; at < pairs; at += 1) {
        const cast = { server, agents: [agent, mate], next }
        const gone = await someLife(cast)
        let kept = await someLife(cast)
        while ((await storedRow(server, kept)).stage !== 'customer') kept = await someLife(cast)
        const before = await wholeLives(server, [kept, gone])
        const fields = Object.fromEntries(
          (['name', 'phone', 'status', 'tags', 'order_time', 'order_num', 'content'] as const).flatMap(
            (field) => (next() < 0.5 ? [[field, next() < 0.5 ? 'gone' : 'kept'] as const] : []),
          ),
        )
        const merged = await merge(kept, gone, { fields, agent: next() < 0.3 ? 'gone' : 'kept' })
        expect({ fields, ...merged }).toMatchObject({ code: 200 })
        const { customers, notices, ...during } = await wholeLives(server, [gone])
        expect([customers, Object.values(during).flat()]).toStrictEqual([[], []])
        expect(notices?.every((row) => (row as { kind: string }).kind === 'plan')).toBe(true)
        expect(await split(merged.data.merge)).toMatchObject({ code: 200, data: { stayed: [] } })
        const after = await wholeLives(server, [kept, gone])
        expect(withoutCounts(withoutNews(after), kept)).toStrictEqual(
          withoutCounts(withNumbersOf(before, kept), kept),
        )
      }
    },
  )

  it('knows every table in which something belongs to a customer', async () => {
    const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'customers'::regclass`.execute(server.db)
    const known = [...belongings.map(({ table }) => table), ...leftBehind, ...endingHolds]
    expect([...new Set([...rows.map(({ name }) => name), 'files'])].toSorted()).toStrictEqual(
      [...new Set(known)].toSorted(),
    )
  })
})

const ways = { phone: '13800000001', wechat: 'wx1', name: '王芳', uid: 0 }
const two = async (kept: object = {}, gone: object = {}) =>
  [
    await store(server, { ...ways, uid: agent.id, ...kept }),
    await store(server, { ...ways, uid: agent.id, ...gone }),
  ] as const

describe('one record', () => {
  it('takes what the kept one lacks, joins texts and companions, adds costs up, and is found by both numbers', async () => {
    const [kept, gone] = await two(
      { description: '怕疼', tags: [1], created_time: 1_780_000_500, hospital: 1 },
      {
        phone: '13800000002',
        description: '下午来',
        tags: [2, 1],
        created_time: 1_780_000_100,
        disease: 2,
        hospital: 2,
        inspect_cost: 500,
        followed_num: 2,
      },
    )
    const { data } = await merge(kept, gone, { fields: { hospital: 'gone' } })
    expect(data.row).toMatchObject({ id: kept, phone: '13800000001', hospital: 2, disease: 2, tags: [1, 2] })
    expect(
      await columns(kept, 'description', 'inspect_cost', 'followed_num', 'created_time', 'contacts'),
    ).toStrictEqual({
      description: '怕疼\n下午来',
      inspect_cost: 500,
      followed_num: 2,
      created_time: 1_780_000_100,
      contacts: [{ name: '', phone: '13800000002', relation: '' }],
    })
    expect(await columns(kept, 'known_phones')).toStrictEqual({
      known_phones: ['13800000001', '13800000002'],
    })
    const answered = await server.call(
      'customers/customers/extraInfo',
      { body: { id: gone, fields: ['desc'] } },
      agent.token,
    )
    expect(answered).toMatchObject({ code: 409, data: { error: 'customer_merged', id: kept } })
    for (const asked of [{ filter: { id: { op: 'equals', value: gone } } }, { q: '13800000002' }]) {
      const list = await server.call(
        'customers/customers/index/{menuId}',
        { params: { menuId: 1 }, body: asked },
        agent.token,
      )
      expect(list.data.list.map(({ id }) => id)).toStrictEqual([kept])
    }
  })

  it('has the history of both, and tells of the merge', async () => {
    const [kept, gone] = await two()
    await update(gone, { name: '王小芳' })
    const { data } = await merge(kept, gone)
    const read = async (id: number) =>
      (
        await server.call('customers/customers/timeline/{id}', { params: { id }, body: {} }, agent.token)
      ).data.list.map(({ action }) => action)
    expect(await read(kept)).toStrictEqual(['merge', 'update'])
    expect((await find(kept)).data.merged).toMatchObject([
      { merge: data.merge, id: gone, name: '王小芳', uid: agent.id, nickname: 'agent', newest: true },
    ])
    await split(data.merge)
    expect(await read(kept)).toStrictEqual(['split', 'merge'])
    expect(await read(gone)).toStrictEqual(['split_off', 'merged', 'update'])
  })

  it('can be merged again, is split newest first, and a split is done once', async () => {
    const [first, second] = await two()
    const third = await store(server, { ...ways, uid: agent.id })
    const one = (await merge(second, first)).data.merge
    const other = (await merge(third, second)).data.merge
    const leads = await server.call(
      'customers/customers/extraInfo',
      { body: { id: first, fields: ['desc'] } },
      agent.token,
    )
    expect(leads.data).toMatchObject({ error: 'customer_merged', id: third })
    expect(await split(one)).toMatchObject({ code: 409, data: { error: 'customer_merged', id: third } })
    expect(await split(other)).toMatchObject({ code: 200 })
    expect(await split(other)).toMatchObject({ code: 409, data: { error: 'undo_over' } })
    expect(await split(one)).toMatchObject({ code: 200, data: { other: { id: first } } })
  })
})

describe('while others work', () => {
  it.each(['kept', 'gone'] as const)(
    'tells what was changed in the %s one since, and changes nothing',
    async (side) => {
      const [kept, gone] = await two()
      const seen = { kept: { id: kept, version: 1 }, gone: { id: gone, version: 1 } }
      await update(side === 'kept' ? kept : gone, { name: '王方' }, mate)
      const before = await wholeLives(server, [kept, gone])
      const refused = await server.call('customers/customers/merge', { body: seen }, agent.token)
      expect(refused).toMatchObject({
        code: 409,
        data: {
          error: 'edit_conflict',
          conflicts: {
            name: side === 'kept' ? { yours: '王方', theirs: '王芳' } : { yours: '王芳', theirs: '王方' },
          },
          versions: side === 'kept' ? { kept: 2, gone: 1 } : { kept: 1, gone: 2 },
        },
      })
      expect(await wholeLives(server, [kept, gone])).toStrictEqual(before)
    },
  )

  it('loses nothing of what arrives in the same moment: it is stored, or refused with where the record is', async () => {
    for (let round = 0; round < (inject('isFull') ? 60 : 6); round += 1) {
      const [kept, gone] = await two()
      const answers = await Promise.all([
        merge(kept, gone),
        update(gone, { desc: `甲${round}` }, mate),
        update(kept, { content: `乙${round}` }, mate),
        server.call(
          'customers/followups/create',
          {
            body: {
              cus_id: gone,
              content: `丙${round}`,
              next_followed: null,
              next_followed_desc: '',
            },
          },
          mate.token,
        ),
      ])
      const [merged, toGone, toKept, contact] = answers
      const texts = [
        ...(toGone.code === 200 ? [`甲${round}`] : []),
        ...(toKept.code === 200 ? [`乙${round}`] : []),
      ]
      expect([200, 409]).toContain(merged.code)
      if (merged.code !== 200) expect(merged.data).toMatchObject({ error: 'edit_conflict' })
      for (const late of [toGone, contact])
        if (late.code !== 200) expect(late.data).toMatchObject({ error: 'customer_merged', id: kept })
      const lives = await wholeLives(server, [kept, gone])
      const held = JSON.stringify(lives)
      for (const text of texts) expect(held).toContain(text)
      expect(lives['follow_ups']).toHaveLength(contact.code === 200 ? 1 : 0)
    }
  })
})

describe('a split after more has happened', () => {
  it('keeps what was changed and added since with the kept record, and gives the rest back', async () => {
    const [kept, gone] = await two(
      { name: '王芳', hospital: 1 },
      { name: '王小芳', hospital: 2, description: '旧' },
    )
    const entry = await server.call(
      'customers/customers/costPrice/{id}',
      { params: { id: gone }, body: { kind: 'inspect', delta: '9.00' } },
      agent.token,
    )
    const { data } = await merge(kept, gone, { fields: { name: 'gone', hospital: 'gone' } })
    await update(kept, { name: '王芳芳' })
    await server.call(
      'customers/customers/costPrice/{id}',
      { params: { id: kept }, body: { kind: 'inspect', delta: '5.00' } },
      agent.token,
    )
    await server.call(
      'customers/customers/costPrice/{id}',
      { params: { id: kept }, body: { reverses: entry.data.entry.id, remark: '退' } },
      agent.token,
    )
    expect(await split(data.merge)).toMatchObject({ code: 200, data: { stayed: ['name'] } })
    expect(await columns(kept, 'name', 'hospital', 'inspect_cost', 'description')).toStrictEqual({
      name: '王芳芳',
      hospital: 1,
      inspect_cost: 500,
      description: '',
    })
    expect(await columns(gone, 'name', 'hospital', 'inspect_cost', 'description')).toStrictEqual({
      name: '王小芳',
      hospital: 2,
      inspect_cost: 0,
      description: '旧',
    })
    const ledger = async (id: number) =>
      (
        await server.db
          .selectFrom('cost_entries')
          .select('delta')
          .where('cus_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ delta }) => delta)
    expect([await ledger(kept), await ledger(gone)]).toStrictEqual([[500], [900, -900]])
  })
})

it('is taken back also when the list in which both were called is forgotten', async () => {
  const [kept, gone] = await two()
  const { rows } = await sql<{
    id: number
  }>`insert into call_runs (list, question, digest, started_time, used_time)
    values ('leads', '{}', '', 0, 0) returning id`.execute(server.db)
  const run = rows[0]?.id
  for (const id of [kept, gone])
    await sql`insert into call_turns (run_id, uid, cus_id, state, made_time)
      values (${run}, ${agent.id}, ${id}, 'later', 0)`.execute(server.db)
  const { data } = await merge(kept, gone)
  await sql`delete from call_runs where id = ${run}`.execute(server.db)
  expect(await split(data.merge)).toMatchObject({ code: 200, data: { other: { id: gone } } })
})

describe('wishes, after a split', () => {
  const stop = (way: string, time: number, until: number | null = null) => ({
    way,
    reason: `${way}${time}`,
    until,
    uid: agent.id,
    time,
  })
  const stopsOf = async (id: number) =>
    (await storedRow(server, id)).contact_stops.map(({ way, reason }) => `${way}:${reason}`).toSorted()
  const joined = async (mine: object[], theirs: object[]) => {
    const [kept, gone] = await two(
      { contact_stops: JSON.stringify(mine) },
      { contact_stops: JSON.stringify(theirs) },
    )
    return { kept, gone, merged: (await merge(kept, gone)).data.merge }
  }

  it('are those of each, also where another was noted since, and that one holds for both', async () => {
    const later = Math.floor(Date.now() / 1000) + 90 * 86_400
    const { kept, gone, merged } = await joined([stop('sms', 1, later), stop('wechat', 2)], [stop('sms', 3)])
    expect(await stopsOf(kept)).toEqual(['sms:sms3', 'wechat:wechat2'])
    const body = { way: 'call', reason: '合并后', until: null }
    await server.call('customers/customers/stopContact/{id}', { params: { id: kept }, body }, agent.token)
    await split(merged)
    expect([await stopsOf(kept), await stopsOf(gone)]).toEqual([
      ['call:合并后', 'sms:sms1', 'wechat:wechat2'],
      ['call:合并后', 'sms:sms3'],
    ])
  })

  it('are lifted of the kept one alone where one was lifted since', async () => {
    const { kept, gone, merged } = await joined([stop('wechat', 1)], [stop('sms', 2), stop('wechat', 3)])
    for (const way of ['sms', 'wechat']) {
      const lift = { params: { id: kept }, body: { way, reason: '来电' } }
      await server.call('customers/customers/allowContact/{id}', lift, agent.token)
    }
    await split(merged)
    expect([await stopsOf(kept), await stopsOf(gone)]).toEqual([[], ['sms:sms2', 'wechat:wechat3']])
  })

  it('and plans are those of each, with what was planned since at the kept one', async () => {
    const [kept, gone] = await two(
      { next_followed: 1_900_000_500, next_followed_desc: '自己的' },
      { next_followed: 1_900_000_000, next_followed_desc: '另一位的' },
    )
    const planOf = (id: number) => columns(id, 'next_followed', 'next_followed_desc')
    const plans = [await planOf(kept), await planOf(gone)]
    const first = await merge(kept, gone)
    await split(first.data.merge)
    expect([await planOf(kept), await planOf(gone)]).toEqual(plans)
    const second = await merge(kept, gone)
    const contact = {
      cus_id: kept,
      content: '再约',
      next_followed: 1_900_000_900,
      next_followed_desc: '新的',
    }
    await server.call('customers/followups/create', { body: contact }, agent.token)
    await split(second.data.merge)
    expect([await planOf(kept), await planOf(gone)]).toEqual([
      { next_followed: 1_900_000_900, next_followed_desc: '新的' },
      plans[1],
    ])
  })
})

describe('who may not look', () => {
  it('chooses sides without a digit, and is told which fields differ', async () => {
    const [kept, gone] = await two(
      { uid: masked.id, phone: '13811112222' },
      { uid: masked.id, phone: '13833332222' },
    )
    const compared = await server.call('customers/customers/compare', { body: { kept, gone } }, masked.token)
    expect(JSON.stringify(compared)).not.toMatch(/1111|3333/)
    expect(compared.data).toMatchObject({
      differing: ['phone'],
      records: [{ row: { phone: '138****2222' } }, { row: { phone: '138****2222' } }],
    })
    const merged = await merge(kept, gone, { fields: { phone: 'gone' } }, masked)
    expect(JSON.stringify(merged)).not.toMatch(/1111|3333/)
    expect(await columns(kept, 'phone')).toStrictEqual({ phone: '13833332222' })
  })

  const textOf = async (id: number) =>
    (await server.call('customers/customers/extraInfo', { body: { id, fields: ['content'] } }, masked.token))
      .data.content
  const differingOf = async (kept: number, gone: number) =>
    (await server.call('customers/customers/compare', { body: { kept, gone } }, masked.token)).data.differing

  it('learns no hidden digit by what a merge leaves out, nor by which texts are said to differ', async () => {
    const [kept, own] = await two(
      { uid: masked.id, phone: '13847261059', content: '电话13847261059，下午联系' },
      { uid: masked.id, phone: '', wechat: 'own' },
    )
    for (const guess of ['1384', '1385']) {
      await update(own, { content: guess })
      const merged = await merge(kept, own, { fields: { content: 'both' } }, masked)
      expect(await textOf(kept)).toBe(`电话138****1059，下午联系\n${guess}`)
      await split(merged.data.merge)
    }
    // What is twice as it is seen is left out.
    await update(own, { content: '下午' })
    const merged = await merge(kept, own, { fields: { content: 'both' } }, masked)
    expect(await textOf(kept)).toBe('电话138****1059，下午联系')
    await split(merged.data.merge)
    const [victim] = await two({ uid: masked.id, phone: '13847261059', content: '138472610590' })
    const other = await store(server, { uid: masked.id, qq: '1', phone: '13847271059' })
    for (const guess of ['138472610590', '138472710590']) {
      await update(other, { content: guess })
      expect(await differingOf(victim, other)).not.toContain('content')
    }
  })

  it('is shown no number that joining would cut off its mask', async () => {
    const [kept, own] = await two(
      { uid: masked.id, phone: '13847261059', content: '1384 7261 059' },
      { uid: masked.id, phone: '', wechat: 'own', content: '139 0000' },
    )
    const before = await wholeLives(server, [kept, own])
    const refused = await merge(own, kept, { fields: { content: 'both' } }, masked)
    expect(refused).toMatchObject({
      code: 422,
      data: { fields: { content: fieldMessages.masked_number_moved.zh } },
    })
    expect(await wholeLives(server, [kept, own])).toStrictEqual(before)
    expect(await merge(own, kept, { fields: { content: 'kept' } }, masked)).toMatchObject({ code: 200 })
  })

  it('is shown no number of the other record by the history after a split', async () => {
    const [kept, gone] = await two(
      { uid: masked.id, phone: '15000000001' },
      { uid: masked.id, phone: '15847261059', content: '手机前三位158，中间4726，再加1059' },
    )
    const { data } = await merge(kept, gone, {}, masked)
    await split(data.merge, masked)
    const told = await server.call(
      'customers/customers/timeline/{id}',
      { params: { id: kept }, body: {} },
      masked.token,
    )
    expect(JSON.stringify(told.data)).toContain('手机前三位158****1059')
    expect(JSON.stringify(told.data)).not.toContain('4726')
  })

  it.each(['lead', 'pool'] as const)(
    'is shown no number of a %s by merging it, also with a way of contact in common',
    async (stage) => {
      const half = await employ(server, `half-${stage}`, {
        extra: { hideGlobalPhone: false, hidePoolPhone: true, hideLeadsPhone: true },
      })
      const other = await store(server, { stage, uid: 0, phone: '13684726105', wechat: 'same' })
      const own = await store(server, { uid: half.id, phone: '', wechat: 'same' })
      const before = await wholeLives(server, [own, other])
      const refused = await merge(own, other, {}, half)
      expect(refused).toMatchObject({
        code: 422,
        data: { fields: { gone: fieldMessages.hidden_number_shown.zh } },
      })
      expect(await wholeLives(server, [own, other])).toStrictEqual(before)
      expect(await merge(own, other)).toMatchObject({ code: 200 })
    },
  )

  it('finds nothing out of scope, and keeps fields that the role may not change', async () => {
    const [kept, gone] = await two({ uid: bound.id, hospital: 1 }, { uid: bound.id, hospital: 2, disease: 3 })
    expect(await merge(kept, gone, {}, bound)).toMatchObject({ code: 404, data: { error: 'not_found' } })
    await update(gone, { hospital: 1 })
    expect(await merge(kept, gone, { fields: { disease: 'gone' } }, bound)).toMatchObject({ code: 422 })
    expect(await merge(kept, gone, {}, bound)).toMatchObject({ code: 200 })
    expect(await columns(kept, 'disease')).toStrictEqual({ disease: 0 })
  })

  it('never makes a customer part of a lead, nor a record part of itself', async () => {
    const lead = await store(server, { ...ways, stage: 'lead' })
    const [customer] = await two()
    expect(await merge(lead, customer)).toMatchObject({ code: 422 })
    expect(await merge(customer, customer)).toMatchObject({ code: 422 })
    expect(await merge(customer, lead)).toMatchObject({ code: 200 })
  })
})

describe('the list of those who stand here more than once', () => {
  const doubled = async (since: number, who = agent) => {
    const { data } = await server.call('customers/customers/doubled', { body: {} }, who.token)
    return data.list
      .filter(({ id }) => id >= since)
      .map(({ id, others }) => [id, ...others.map((other) => [other.id, ...other.matched])])
  }
  const contacts = (phone: string) => ({
    contacts: JSON.stringify([{ name: '母', phone, relation: '' }]),
    contact_phones: [phone],
  })

  it('names each person once with the newest record, by every way and over all stages', async () => {
    const alone = { uid: agent.id, name: '单', phone: '' }
    const first = await store(server, { ...alone, phone: '13700000001' })
    const lead = await store(server, { ...alone, stage: 'lead', uid: 0, phone: '13700000001', qq: '70001' })
    const third = await store(server, { ...alone, qq: '70001' })
    await store(server, { ...alone, phone: '13700000009' })
    const mother = await store(server, { ...alone, phone: '13700000002' })
    const child = await store(server, { ...alone, ...contacts('13700000002') })
    const sister = await store(server, { ...alone, ...contacts('13700000002') })
    const visitor = await store(server, { ...alone, stage: 'pool', uid: 0, visitor_id: 'v-700' })
    const again = await store(server, { ...alone, visitor_id: 'v-700' })
    expect(await doubled(first)).toStrictEqual([
      [again, [visitor, 'unique']],
      [sister, [child, 'contacts'], [mother, 'contacts']],
      [third, [lead, 'qq']],
    ])
    const merged = await merge(third, lead)
    expect(merged.code).toBe(200)
    expect((await doubled(first)).at(-1)).toStrictEqual([third, [first, 'phone']])
  })

  it('names nobody who shares a number and is somebody else, until that is taken back', async () => {
    const alone = { uid: agent.id, name: '单', phone: '13700000011' }
    const mother = await store(server, alone)
    const child = await store(server, alone)
    const keep = (apart: boolean, [one, other] = [child, mother]) =>
      server.call('customers/customers/keepApart', { body: { one, other, apart } }, agent.token)
    for (let time = 0; time < 2; time += 1) expect(await keep(true)).toMatchObject({ code: 200 })
    expect([await doubled(mother), (await find(mother)).data.duplicates]).toStrictEqual([[], []])
    const again = await store(server, alone)
    expect(await doubled(mother)).toStrictEqual([[again, [child, 'phone'], [mother, 'phone']]])
    await keep(false)
    expect((await find(mother)).data.duplicates.map(({ id }) => id)).toStrictEqual([again, child])
    const { data } = await server.call(
      'customers/customers/timeline/{id}',
      { params: { id: child }, body: {} },
      agent.token,
    )
    expect(data.list.map(({ action }) => action)).toStrictEqual(['not_apart', 'keep_apart'])
    expect(await keep(true, [child, child])).toMatchObject({ code: 422 })
    expect(await keep(true, [child, 2_000_000_000])).toMatchObject({ code: 404 })
  })

  it('holds only what the caller may open more than one record of, and no digit for whoever sees stars', async () => {
    const row = { name: '周13711112222', phone: '13711112222', uid: masked.id }
    const first = await store(server, { ...row, hospital: 2 })
    await store(server, { ...row, hospital: 1 })
    expect(await doubled(first, bound)).toStrictEqual([])
    const { data } = await server.call('customers/customers/doubled', { body: {} }, masked.token)
    expect(data.list[0]).toMatchObject({ name: '周137****2222', others: [{ id: first }] })
    expect(JSON.stringify(data)).not.toMatch(/1111/)
  })

  it('looks through so many numbers for one answer, and goes on where it stopped', async () => {
    const [older, newer] = await two(
      { phone: '13722220001', wechat: '' },
      { phone: '13722220001', wechat: '' },
    )
    const far = newer + 20_000
    await sql`insert into customers (id, stage, created_time, updated_time, name, uid) overriding system value
      values (${far}, 'customer', 1, 1, '远', ${agent.id})`.execute(server.db)
    const ask = async (body: { before?: number }) =>
      (await server.call('customers/customers/doubled', { body }, agent.token)).data
    const start = await ask({})
    expect(start).toStrictEqual({ list: [], next: far - 9999 })
    const on = await ask({ before: far - 9999 - 9990 })
    expect(on.list[0]).toMatchObject({ id: newer, others: [{ id: older, matched: ['phone'] }] })
    await sql`delete from customers where id = ${far}`.execute(server.db)
  })
})

describe('what people are told', () => {
  const news = async () => {
    const { rows } = await sql<{ user_id: number; kind: string; ids: number[] }>`
      select user_id, kind, customer_ids as ids from notices where from_uid = ${agent.id} order by id`.execute(
      server.db,
    )
    return rows.map(({ user_id, kind, ids }) => [user_id, kind, ...ids])
  }

  it('tells the agent whose record goes, and who has one again after a split', async () => {
    const [kept, gone] = await two({}, { uid: mate.id })
    const before = (await news()).length
    const { data } = await merge(kept, gone)
    await split(data.merge)
    const again = await merge(gone, kept, { agent: 'gone' })
    await split(again.data.merge)
    expect((await news()).slice(before)).toStrictEqual([
      [mate.id, 'merged', kept],
      [mate.id, 'transfer', gone],
      [mate.id, 'merged', gone],
      [mate.id, 'transfer', gone],
    ])
  })

  it('shows who saw the numbers of both, and of each its own again after a split', async () => {
    const [kept, gone] = await two({}, { phone: '13800000002' })
    const third = await store(server, { ...ways, uid: agent.id, phone: '13800000003' })
    const params = { id: gone }
    const seen = { params, body: { reason: 'call' as const } }
    await server.call('customers/customers/revealPhone/{id}', seen, mate.token)
    await sql`insert into phone_views (uid, day, how, block, seen, last_time) values (${bound.id}, '2026-03-18', 'list',
      ${gone >> 10}, set_bit(repeat('0', 1024)::bit(1024), ${gone & 1023}, 1), 1780000000)`.execute(server.db)
    const viewers = async (id: number) =>
      (
        await server.call('customers/customers/phoneViewers/{id}', { params: { id }, body: {} }, agent.token)
      ).data.list.map(({ uid, how }) => `${uid} ${how}`)
    const others = [`${mate.id} reveal`, `${bound.id} list`]
    expect([await viewers(kept), await viewers(gone)]).toStrictEqual([[], others])
    const first = await merge(kept, gone)
    const second = await merge(third, kept)
    expect(await viewers(third)).toStrictEqual(others)
    await split(second.data.merge)
    await split(first.data.merge)
    expect([await viewers(third), await viewers(kept), await viewers(gone)]).toStrictEqual([[], [], others])
  })
})

it('destroys the parts of a record with it', async () => {
  const [kept, gone] = await two({ name: '江小雨' }, { name: '江大雨', phone: '13899998888' })
  await merge(kept, gone)
  await server.call('customers/customers/delete/{id}', { params: { id: kept }, body: {} }, agent.token)
  await server.call('customers/cuswastes/delete/{id}', { params: { id: kept }, body: {} }, agent.token)
  const { rows } =
    await sql`select * from customer_merges where kept_id = ${kept} or gone_id = ${gone}`.execute(server.db)
  expect(rows).toStrictEqual([])
})
