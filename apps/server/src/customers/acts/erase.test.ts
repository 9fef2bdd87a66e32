import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { store, storedRow, type Colleague } from '../testing/hospital.ts'
import { inHospital } from '../testing/in-hospital.ts'

let server: TestServer
let limin: Colleague
let suwan: Colleague
inHospital((hospital) => ({ server, limin, suwan } = hospital))

const name = 'Sun 孙消失'
const phones = ['15912345678', '15912345679', '15912345680', '15912345681', '15912345682'] as const
const [own, mothers, parts, former, apart] = phones
const accounts = ['wx_sunxiaoshi', '80055667788'] as const

/** Rows of all tables but the log in which a text stands, in whatever letters. */
const placesOf = async (text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_log'`.execute(
    server.db,
  )
  const found: string[] = []
  for (const { name: table } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} as t where position(lower(${text}) in lower(t::text)) > 0`.execute(
        server.db,
      )
    if (rows.length > 0) found.push(table)
  }
  return found.toSorted()
}

const call = async (
  path: Parameters<TestServer['call']>[0],
  body: object,
  params: Record<string, number> = {},
) => {
  const { status, data } = await server.call(path, { params, body }, limin.token)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(data)}`)
  return data as Record<string, never>
}
const versioned = async (id: number) => ({ id, version: (await storedRow(server, id)).version })
const merge = async (kept: number, gone: number, fields: object = {}): Promise<number> =>
  (
    await call('customers/customers/merge', {
      kept: await versioned(kept),
      gone: await versioned(gone),
      fields,
    })
  )['merge'] ?? 0

/** A file that somebody sent, as it stands once it belongs to something. */
const file = async (subject: string, subjectId: number, cusId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into files (key, has_small, uid, name, mime, kind, size, sha256, width, height, subject, subject_id, cus_id, created_time)
    values (${`aa/${subject}`}, false, ${limin.id}, ${`${name}.pdf`}, 'application/pdf', 'document', 1, '', 0, 0,
      ${subject}, ${subjectId}, ${cusId}, 1) returning id`.execute(server.db)
  await sql`insert into file_uploads (uid, name, size, received, file_id, touched_time)
    values (${limin.id}, ${`${name} ${own}.pdf`}, 1, 1, ${rows[0]?.id ?? 0}, 1)`.execute(server.db)
}

it('leaves no word of somebody in any table, with all that the queue, merges, files and messages know', async () => {
  const contacts = [{ name: `${name}的母亲`, phone: mothers, relation: '母' }]
  const form = {
    name,
    phone: former,
    wechat: accounts[0],
    qq: accounts[1],
    contacts,
    request_id: 'request-erase-1',
  }
  const id: number = (await call('customers/customers/create', form))['id'] ?? 0
  await call('customers/customers/update', { id, phone: own })
  // A record that became a part of this one, and one that was and is another person after all.
  const part = await store(server, { uid: limin.id, name, phone: parts })
  await merge(id, part)
  const other = await store(server, { uid: limin.id, name: '另一位', phone: apart })
  const merged = await merge(id, other, { name: 'kept' })
  await call('customers/customers/split', { merge: merged })
  // Not in the second in which the person is called: such a contact may be of either record, and is not taken back.
  await sql`update customer_merges set merged_time = merged_time - 10`.execute(server.db)
  await call('customers/customers/keepApart', { one: id, other, apart: true })
  await call(
    'customers/customers/stopContact/{id}',
    { way: 'sms', reason: `${name} 投诉`, until: null },
    { id },
  )

  for (const asked of [{ filter: { phone: own } }, { q: name.toLowerCase() }, { q: accounts[0] }])
    await call('customers/queue/start', { list: 'customers', question: asked })
  const { run = 0, person } = await call('customers/queue/start', {
    list: 'customers',
    question: { filter: { id } },
  })
  expect((person as unknown as { row: { id: number } } | undefined)?.row.id).toBe(id)
  const contact = {
    cus_id: id,
    content: `${name} ${own}`,
    next_followed_desc: name,
    next_followed: 1_900_000_000,
  }
  const saved = await call('customers/queue/save', { ...contact, run, request_id: 'request-erase-2' })
  await call('customers/queue/undo', { run, turn: (saved['undo'] as unknown as { turn: number }).turn, id })
  await call('customers/followups/create', { ...contact, request_id: 'request-erase-3' })
  await sql`update customers set last_followed = last_followed - 100 where id = ${id}`.execute(server.db)
  const again = await call('customers/queue/start', { list: 'customers', question: { filter: { name } } })
  await call('customers/queue/save', { ...contact, run: again['run'], request_id: 'request-erase-4' })
  await file('customer', id, id)
  const card = {
    client_id: '0192d0a0-0000-4000-8000-000000000001',
    to: suwan.id,
    msg: '',
    extra: { cusId: id },
  }
  const message: number = (await call('messages/send', card))['m_id'] ?? 0
  await sql`update messages set extra = extra || ${JSON.stringify({ fileId: 1, fileName: `${name}.pdf` })}::jsonb
    where id = ${message}`.execute(server.db)
  await file('message', message, id)

  expect(await placesOf(name)).toEqual([
    'call_notes',
    'call_runs',
    'call_turns',
    'customer_merges',
    'customers',
    'file_uploads',
    'files',
    'follow_ups',
    'messages',
  ])
  await call('customers/customers/delete/{id}', {}, { id })
  await call('customers/cuswastes/delete/{id}', {}, { id })
  const left: Record<string, string[]> = {}
  for (const text of [name, ...phones.slice(0, 4), ...accounts]) {
    const places = await placesOf(text)
    if (places.length > 0) left[text] = places
  }
  expect(left).toEqual({})
  const named = await sql<{ at: string }>`select 'apart' as at from customers_apart
    union all select 'merge' from customer_merges
    union all select request_id from done_requests where request_id like 'request-erase-%' and length(digest) > 0`.execute(
    server.db,
  )
  expect(named.rows).toEqual([])
  expect((await storedRow(server, other)).name).toBe('另一位')
})
