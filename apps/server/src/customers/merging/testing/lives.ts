import { sql } from 'kysely'
import type { TestServer } from '../../../testing/test-server.ts'
import { store, type Colleague } from '../../testing/hospital.ts'

/** Numbers from 0 to below 1 that are the same each time. */
export const dice = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Cast {
  server: TestServer
  agents: readonly Colleague[]
  next: () => number
}

const START = 1_780_000_000
/** Of what jobs forget by its age. */
const NOW = Math.floor(Date.now() / 1000)

/** A customer with whatever a life brings: everything may be there, or nothing. */
export const someLife = async ({ server, agents, next }: Cast): Promise<number> => {
  const { db } = server
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  const often = <Value>(value: Value, otherwise: Value): Value => (next() < 0.6 ? value : otherwise)
  const time = () => START + upTo(9_000_000)
  const digits = () => `13${String(upTo(999_999_999)).padStart(9, '0')}`
  const agent = () => agents[upTo(agents.length - 1)]!.id
  const stage = next() < 0.85 ? 'customer' : 'pool'
  const companions = Array.from({ length: upTo(3) }, (_, at) => ({
    name: `家属${at}`,
    phone: often(digits(), ''),
    relation: often('父母', ''),
  }))
  const sums = { inspect: 0, treatment: 0, successor: 0 }
  const entries = Array.from({ length: upTo(4) }, () => {
    const kind = (['inspect', 'treatment', 'successor'] as const)[upTo(2)]!
    const delta = 1 + upTo(99_999)
    sums[kind] += delta
    return { kind, delta }
  })
  const followed = upTo(4)
  const id = await store(server, {
    stage,
    uid: stage === 'customer' ? agent() : 0,
    name: often(`客户${upTo(999)}`, ''),
    phone: often(digits(), ''),
    wechat: `wx_${upTo(9_999_999)}`,
    qq: often(String(upTo(99_999_999)), ''),
    email: often('a@example.com', ''),
    sex: 1 + upTo(2),
    age: often(upTo(90), null),
    prv: often('浙江', ''),
    city: often('杭州', ''),
    hospital: upTo(3),
    disease: upTo(5),
    source: upTo(3),
    consulting: upTo(3),
    status: 1 + upTo(5),
    tags: [1, 2, 3].filter(() => next() < 0.4),
    contacts: JSON.stringify(companions),
    contact_phones: [...new Set(companions.map(({ phone }) => phone).filter((phone) => phone !== ''))],
    order_num: often(`D${upTo(999_999_999)}`, ''),
    order_time: often(time(), null),
    success_time: often(time(), null),
    next_followed: often(time(), null),
    next_followed_desc: often('再约', ''),
    last_followed: followed > 0 ? time() : null,
    last_followed_content: followed > 0 ? '已联系' : '',
    followed_num: followed,
    content: often(`问诊${upTo(99)}`, ''),
    description: often(`备注${upTo(99)}`, ''),
    visitor_id: often(`v${upTo(999_999)}`, ''),
    inspect_cost: sums.inspect,
    treatment_cost: sums.treatment,
    successor_cost: sums.successor,
    created_time: time(),
    contact_stops: often(
      '[]',
      JSON.stringify([{ way: 'sms', reason: '投诉', until: null, uid: 1, time: START }]),
    ),
    version: 1 + upTo(9),
    field_versions: JSON.stringify(often({ name: 1 }, {})),
  })
  for (let at = 0; at < followed; at += 1) {
    const contact = await db
      .insertInto('follow_ups')
      .values({
        cus_id: id,
        uid: agent(),
        created_time: time(),
        content: `第${at}次`,
        next_followed: null,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (next() < 0.3) await addFile(server, id, { subject: 'follow_up', subject_id: contact.id }, next)
  }
  const same = next() < 0.2
  for (const [at, entry] of entries.entries())
    await sql`insert into cost_entries (cus_id, kind, delta, origin, created_time, uid, request_id)
      values (${id}, ${entry.kind}, ${entry.delta}, 'entry', ${time()}, ${agent()},
        ${same ? `same-${at}` : null})`.execute(db)
  if (next() < 0.4) await addFile(server, id, { subject: 'customer', subject_id: id }, next)
  for (let at = upTo(2); at > 0; at -= 1)
    await sql`insert into sms_messages (uid, cus_id, template, code, text, phone, status, next_time, created_time)
      values (${agent()}, ${id}, '提醒', '', '明天见', '', 'sent', ${time()}, ${time()})`.execute(db)
  if (next() < 0.4) await addPush(server, id, next)
  if (next() < 0.6)
    await sql`insert into customer_lives (cus_id, owned_time, received_from, received_time)
      values (${id}, ${time()}, 'pool', ${time()})`.execute(db)
  if (next() < 0.5)
    await sql`insert into notices (user_id, kind, from_uid, customer_ids, created_time)
      values (${agent()}, 'transfer', 1, ${[id]}::int[], ${NOW})`.execute(db)
  if (next() < 0.5)
    await sql`insert into notices (user_id, kind, from_uid, customer_ids, plan_time, created_time)
      values (${agent()}, 'plan', 1, ${[id]}::int[], ${START + upTo(2)}, ${NOW})`.execute(db)
  if (next() < 0.4)
    await sql`insert into messages (client_id, from_uid, to_uid, msg, type, extra, created_time, place)
      values (gen_random_uuid(), ${agents[0]!.id}, ${agents[1]!.id}, '', 5, ${JSON.stringify({ cusId: id })}::jsonb,
        ${time()}, (select coalesce(max(place), 0) + 1 from messages))`.execute(db)
  if (next() < 0.5)
    await sql`insert into call_turns (run_id, uid, cus_id, state, made_time)
      select max(id), ${agents[0]!.id}, ${id}, 'later', ${time()} from call_runs`.execute(db)
  if (next() < 0.3)
    await sql`insert into call_notes (run_id, uid, cus_id, content)
      select max(id), ${agents[0]!.id}, ${id}, '想再考虑' from call_runs`.execute(db)
  return id
}

const addFile = async (
  { db }: TestServer,
  cus_id: number,
  { subject, subject_id }: { subject: string; subject_id: number },
  next: () => number,
): Promise<void> => {
  await sql`insert into files (key, has_small, uid, name, kind, mime, size, sha256, width, height, subject, subject_id,
    cus_id, created_time) values (${`key-${cus_id}-${next()}`}, false, 1, '报告.pdf', 'document', 'application/pdf', 9, '',
    0, 0, ${subject}, ${subject_id}, ${cus_id}, ${START})`.execute(db)
}

const addPush = async ({ db }: TestServer, id: number, next: () => number): Promise<void> => {
  const platform = `p-${id}-${next()}`
  await sql`insert into clue_leads (clue_id, platform_id, customer_id, created_time, updated_time, told_time)
    values (1, ${platform}, ${id}, ${START}, ${START}, ${START})`.execute(db)
  await sql`insert into clue_pushes (clue_id, received_time, state, platform_id, customer_id, ip, path, is_signed, took, body)
    values (1, ${NOW}, 'created', ${platform}, ${id}, '', '/', true, 1, '')`.execute(db)
}

/** Everything that is stored of some customers, by table. */
export const wholeLives = async ({ db }: TestServer, ids: readonly number[]) => {
  const named = sql`any(${[...ids]}::int[])`
  const read = async (table: string, where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ image: unknown }>`
      select to_jsonb(stored) as image from ${sql.table(table)} as stored where ${where}
      order by to_jsonb(stored)::text`.execute(db)
    return rows.map(({ image }) => image)
  }
  const tables = [
    'follow_ups',
    'cost_entries',
    'sms_messages',
    'files',
    'customer_lives',
    'call_turns',
    'call_notes',
  ]
  const byCustomer = ['clue_leads', 'clue_pushes', 'clue_states']
  return Object.fromEntries(
    await Promise.all([
      ...tables.map(async (table) => [table, await read(table, sql`cus_id = ${named}`)] as const),
      ...byCustomer.map(async (table) => [table, await read(table, sql`customer_id = ${named}`)] as const),
      (async () => ['customers', await read('customers', sql`id = ${named}`)] as const)(),
      (async () => ['notices', await read('notices', sql`customer_ids && ${[...ids]}::int[]`)] as const)(),
      (async () => ['messages', await read('messages', sql`(extra ->> 'cusId')::int = ${named}`)] as const)(),
    ]),
  )
}
