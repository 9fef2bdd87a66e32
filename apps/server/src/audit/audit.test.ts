import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readAnchors } from './anchor.ts'
import { AuditKeyMismatch, openAudit } from './audit.ts'
import { auditKey } from './key.ts'
import { verifyAudit, type Verification } from './verify.ts'

const who = { uid: 1001, role_id: 2, ip: '192.0.2.1' }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

const anchorFile = () => join(server.settings.dataDir, 'audit.anchor')

const verify = (): Promise<Verification> =>
  verifyAudit(server.db, auditKey(server.settings.dataDir, null), readAnchors(server.settings.dataDir))

/** Changes the stored log behind the server's back, lets it work on, looks, and puts everything back. */
const tampered = async (
  statement: string,
  after: () => Promise<void> = () => Promise.resolve(),
): Promise<Verification> => {
  await sql`create table kept as table audit_log`.execute(server.owner)
  await sql`create table kept_head as table audit_head`.execute(server.owner)
  await sql`alter table audit_log disable trigger user`.execute(server.owner)
  const noted = readFileSync(anchorFile())
  try {
    await sql.raw(statement).execute(server.owner)
    await after()
    return await verify()
  } finally {
    writeFileSync(anchorFile(), noted)
    await sql`delete from audit_log`.execute(server.owner)
    await sql`insert into audit_log select * from kept`.execute(server.owner)
    await sql`delete from audit_head`.execute(server.owner)
    await sql`insert into audit_head select * from kept_head`.execute(server.owner)
    await sql`drop table kept, kept_head`.execute(server.owner)
    await sql`alter table audit_log enable trigger user`.execute(server.owner)
  }
}

beforeEach(async () => {
  for (let index = 0; index < 5; index++)
    await server.audit.write(who, {
      action: 'customer.update',
      target_type: 'customer',
      target_id: index + 1,
      changes: { name: { old: '王', new: '汪' }, age: { new: 31, old: null } },
    })
  await server.audit.flush()
})

describe('an auditor', () => {
  it('finds an untouched log whole', async () => {
    const { rows } = await server.db
      .selectFrom('audit_log')
      .select((from) => from.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(await verify()).toEqual({ rows, problem: null })
  })

  const third = 'seq = (select max(seq) - 2 from audit_log)'
  const flips = [
    ['the time', "at = at + interval '1 millisecond'"],
    ['the person', 'uid = uid + 1'],
    ['the role', 'role_id = role_id + 1'],
    ['the address', "ip = ip || '0'"],
    ['the action', "action = replace(action, 'update', 'Update')"],
    ['the kind of target', "target_type = 'customers'"],
    ['the target', "target_id = target_id || '1'"],
    ['the result', "result = 'oK'"],
    ['one character of the changes', `changes = jsonb_set(changes, '{name,new}', '"注"')`],
    ['a null in the changes', `changes = jsonb_set(changes, '{age,old}', '0')`],
    ['one bit of the signature', 'hmac = set_bit(hmac, 17, 1 - get_bit(hmac, 17))'],
    ['one bit of the link', 'prev_hmac = set_bit(prev_hmac, 200, 1 - get_bit(prev_hmac, 200))'],
  ] as const
  it.each(flips)('notices a change of %s', async (_what, change) => {
    expect((await tampered(`update audit_log set ${change} where ${third}`)).problem).toMatch(/^Row \d+ /)
  })

  it('notices every single flipped bit of a signature', async () => {
    const found: string[] = []
    for (let bit = 0; bit < 32; bit++) {
      const position = bit * 8 + (bit % 8)
      const flip = `update audit_log set hmac = set_bit(hmac, ${position}, 1 - get_bit(hmac, ${position})) where ${third}`
      found.push(...((await tampered(flip)).problem?.match(/was changed/) ?? []))
    }
    expect(found).toEqual(Array.from({ length: 32 }, () => 'was changed'))
  })

  it('notices a removed row', async () => {
    expect((await tampered(`delete from audit_log where ${third}`)).problem).toMatch(/^Row \d+ is missing$/)
  })

  it('notices two rows that changed places', async () => {
    const swap = `update audit_log set seq = -seq where seq > (select max(seq) - 2 from audit_log);
      update audit_log set seq = (select -min(seq) - max(seq) from audit_log where seq < 0) + seq where seq < 0`
    expect((await tampered(swap)).problem).toMatch(/^Row \d+ does not follow row \d+$/)
  })

  it('notices a cut-off end, also when the head was cut to match', async () => {
    const cut = `delete from audit_log where ${third.replace('=', '>')}`
    expect((await tampered(cut)).problem).toMatch(/^The log ends at row \d+, its head does not$/)
    const both = `${cut}; update audit_head set (seq, hmac) = (select seq, hmac from audit_log order by seq desc limit 1)`
    expect((await tampered(both)).problem).toMatch(/^The log ends at row \d+, but row \d+ was noted$/)
  })

  const cutAtHead = `delete from audit_log where ${third.replace('=', '>')};
    update audit_head set (seq, hmac) = (select seq, hmac from audit_log order by seq desc limit 1)`
  const grow = async (rows: number) => {
    for (let index = 0; index < rows; index++)
      await server.audit.write(who, { action: 'customer.open', target_type: 'customer', target_id: index })
    await server.audit.flush()
  }
  it.each([
    ['shorter than before', 1],
    ['as long as before', 2],
    ['longer than before', 5],
  ])('notices an end that was cut off and grew again, %s', async (_what, rows) => {
    expect((await tampered(cutAtHead, () => grow(rows))).problem).toMatch(
      /^Row \d+ is not the one that was noted$/,
    )
  })

  it('still knows of it when the notes got so many that they were shortened', async () => {
    const { size } = statSync(anchorFile())
    const standing = readFileSync(anchorFile(), 'utf8')
    const { problem } = await tampered(cutAtHead, async () => {
      await grow(3)
      writeFileSync(anchorFile(), readFileSync(anchorFile(), 'utf8') + standing.repeat(1_000_000 / size + 1))
      const reopened = await openAudit(
        server.db,
        auditKey(server.settings.dataDir, null),
        server.settings.dataDir,
      )
      await reopened.flush()
      expect(statSync(anchorFile()).size).toBeLessThan(10_000)
    })
    expect(problem).toMatch(/^Row \d+ is not the one that was noted$/)
  })

  it('is told of it when the server starts, without asking', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    await tampered(cutAtHead, async () => {
      await openAudit(server.db, auditKey(server.settings.dataDir, null), server.settings.dataDir)
    })
    expect(printed.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^The audit log does not have row \d+ as it was noted\. Check it: npm run audit:verify$/,
        ),
      ],
    ])
    printed.mockRestore()
  })

  it.each([0, -1, -40])('notices a row with the number %i', async (seq) => {
    const insert = `insert into audit_log select ${seq}, at, uid, role_id, ip, action, target_type, target_id, result,
      changes, prev_hmac, hmac from audit_log where ${third}`
    expect((await tampered(insert)).problem).toBe(`Row ${seq} stands before the first one`)
  })

  it('notices a log that was wiped', async () => {
    const wipe = `delete from audit_log; update audit_head set seq = 0, hmac = decode(repeat('00', 32), 'hex')`
    expect((await tampered(wipe)).problem).toMatch(/^The log ends at row 0, but row \d+ was noted$/)
  })
})

describe('whoever holds the database', () => {
  it.each(['update audit_log set uid = 1', 'delete from audit_log', 'truncate audit_log'])(
    'cannot simply %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(server.owner)).rejects.toThrow(
        'audit rows are never changed or removed',
      )
    },
  )

  const columns = 'at, uid, role_id, ip, action, target_type, target_id, result, changes'
  const last = 'from audit_log order by seq desc limit 1'
  it.each([
    ['in front', `select -1, ${columns}, prev_hmac, hmac ${last}`],
    ['as number 0', `select 0, ${columns}, prev_hmac, hmac ${last}`],
    ['behind a gap', `select seq + 2, ${columns}, hmac, hmac ${last}`],
    ['without a link', `select seq + 1, ${columns}, prev_hmac, hmac ${last}`],
    [
      'two of which only the first fits',
      `select seq + step, ${columns}, hmac, '\\x00' from (select * ${last}) as newest, generate_series(1, 2) as step`,
    ],
  ])('cannot simply insert a row %s', async (_where, rows) => {
    await expect(sql.raw(`insert into audit_log ${rows}`).execute(server.owner)).rejects.toThrow(
      'an audit row continues the chain',
    )
  })

  it('cannot fill a gap that somebody made', async () => {
    await tampered(`delete from audit_log where seq = (select max(seq) - 2 from audit_log)`, async () => {
      await sql`alter table audit_log enable trigger user`.execute(server.owner)
      const fill = `insert into audit_log select seq + 1, ${columns}, hmac, hmac from audit_log
        order by seq desc offset 2 limit 1`
      await expect(sql.raw(fill).execute(server.owner)).rejects.toThrow('an audit row continues the chain')
      await sql`alter table audit_log disable trigger user`.execute(server.owner)
    })
  })
})

describe('the account of the server', () => {
  it.each([
    'update audit_log set uid = 1',
    'delete from audit_log',
    'truncate audit_log',
    'delete from audit_head',
    'truncate audit_head',
    'delete from schema_migrations',
    'alter table audit_log disable trigger user',
    'alter table audit_log rename to log',
    'drop trigger audit_log_append_only on audit_log',
    'drop function audit_is_append_only cascade',
    'create trigger quiet before insert on audit_log for each row execute function audit_is_append_only()',
    'set session_replication_role = replica',
    'set log_min_messages = debug5',
    'set role hospital_crm',
    'grant hospital_crm to hospital_crm_server',
    'create table audit_logs ()',
    'create temporary table audit_log ()',
    'create role another superuser',
    "copy audit_log to program 'cat'",
  ])('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(
      /permission denied|must be (?:able to|owner of)/,
    )
  })
})

describe('a business write', () => {
  it('leaves neither row nor audit row when it fails halfway', async () => {
    const before = await verify()
    await expect(
      server.audit.transaction(who, async (trx, record) => {
        await trx.insertInto('roles').values({ name: 'half' }).execute()
        record({ action: 'role.create', target_type: 'role', target_id: 1 })
        throw new Error('halfway')
      }),
    ).rejects.toThrow('halfway')
    expect(await verify()).toEqual(before)
    expect(await server.db.selectFrom('roles').select('name').where('name', '=', 'half').execute()).toEqual(
      [],
    )
  })

  it('keeps the chain whole when many write at once', async () => {
    const { rows } = await verify()
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        server.audit.write(who, { action: 'customer.open', target_type: 'customer', target_id: index }),
      ),
    )
    for (let index = 0; index < 30; index++)
      server.audit.read(who, { action: 'customer.list', target_type: 'list', target_id: 1 })
    await server.audit.flush()
    expect(await verify()).toEqual({ rows: rows + 90, problem: null })
  })
})

describe('a second row of one number', () => {
  it('is noticed where the auditor reads on after a pause, too', async () => {
    const { rows } = await verify()
    const entry = { action: 'customer.open', target_type: 'customer', target_id: 1 }
    const upToThePause = Array.from({ length: 5000 - (rows % 5000) }, () => entry)
    await server.audit.write(who, ...upToThePause)
    const twice = `alter table audit_log drop constraint audit_log_pkey;
      insert into audit_log select * from audit_log order by seq desc limit 1`
    const { problem } = await tampered(twice)
    await sql`alter table audit_log add primary key (seq)`.execute(server.owner)
    expect(problem).toBe('The log has 5001 rows, but its last one is row 5000')
  })
})

describe('a log that another key has signed', () => {
  it('is not continued, and the operator is told in words', async () => {
    const other = Buffer.from('another key of at least 32 bytes', 'utf8')
    await expect(openAudit(server.db, other, server.settings.dataDir)).rejects.toThrow(
      new AuditKeyMismatch(
        'The audit log of this database was signed with another key. ' +
          'Bring back its audit.key in the data folder or set AUDIT_KEY.',
      ),
    )
  })
})
