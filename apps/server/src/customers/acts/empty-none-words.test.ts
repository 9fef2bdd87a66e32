import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { store, storedRow } from '../testing/hospital.ts'
import { inHospital } from '../testing/in-hospital.ts'
import { emptyStoredNoneWords } from './empty-none-words.ts'

let server: TestServer

inHospital((hospital) => ({ server } = hospital))

/** As the migration leaves it where customers are stored. */
beforeEach(() => sql`insert into stored_none_words values (0)`.execute(server.db))

const run = () => emptyStoredNoneWords(server.db, server.audit)
const waiting = async () => (await sql`select from stored_none_words`.execute(server.db)).rows.length
const entriesOf = (id: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['action', 'uid', 'changes'])
    .where('target_type', '=', 'customer')
    .where('target_id', '=', String(id))
    .execute()

describe('words for nothing that are stored', () => {
  it('are emptied in names and ways of contact, told in the log, and nothing else is changed', async () => {
    const contacts = [
      { name: '无', phone: '00', relation: '母亲' },
      { name: '李 四', phone: ' 021-5555 0000', relation: '' },
      { name: '-', phone: '--', relation: '' },
    ]
    const id = await store(server, {
      name: '#N/A',
      phone: '16900000001',
      wechat: '没有微信',
      qq: '00',
      description: '无',
      contacts: JSON.stringify(contacts),
    })
    const before = await storedRow(server, id)
    await run()
    const left = [{ name: '', phone: '', relation: '母亲' }, contacts[1]]
    expect(await storedRow(server, id)).toEqual({
      ...before,
      name: '',
      wechat: '',
      qq: '',
      contacts: left,
      contact_phones: [' 021-5555 0000'],
      known_phones: ['16900000001', ' 021-5555 0000'],
      version: 2,
      field_versions: { name: 2, wechat: 2, qq: 2, contacts: 2 },
    })
    await server.audit.flush()
    expect(await entriesOf(id)).toEqual([
      {
        action: 'customer.update',
        uid: 0,
        changes: {
          name: { old: '#N/A', new: '' },
          wechat: { old: '没有微信', new: '' },
          qq: { old: '00', new: '' },
          contacts: { old: contacts, new: left },
        },
      },
    ])
  })

  it('are looked for once, in the pool too, and not where somebody is only called so', async () => {
    const kept = await store(server, { name: '吴无', wechat: 'nananana', phone: '16900000002' })
    const bin = await store(server, { stage: 'pool', wechat: 'null', phone: '16900000003' })
    const before = await storedRow(server, kept)
    await run()
    expect(await storedRow(server, kept)).toEqual(before)
    expect(await storedRow(server, bin)).toMatchObject({ wechat: '' })
    expect(await waiting()).toBe(0)
    const later = await store(server, { wechat: 'null', phone: '16900000004' })
    await run()
    expect(await storedRow(server, later)).toMatchObject({ wechat: 'null' })
  })
})
