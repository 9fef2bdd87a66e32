import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readAnchors } from './anchor.ts'
import { openAudit } from './audit.ts'
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

const third = 'seq = (select max(seq) - 2 from audit_log)'

const tables = ['audit_log', 'audit_seals', 'audit_head']
const owner = (statement: string) => sql.raw(statement).execute(server.owner)
const keep = async () => {
  for (const table of tables) {
    await owner(`create table kept_${table} as table ${table}`)
    await owner(`alter table ${table} disable trigger user`)
  }
}
const putBack = async () => {
  for (const table of tables) {
    await owner(`delete from ${table}; insert into ${table} select * from kept_${table}`)
    await owner(`drop table kept_${table}; alter table ${table} enable trigger user`)
  }
}

/** Changes the stored log behind the server's back, lets it work on, looks, and puts everything back. */
const tampered = async (
  statement: string,
  after: () => Promise<void> = () => Promise.resolve(),
): Promise<Verification> => {
  await keep()
  const noted = readFileSync(anchorFile())
  try {
    await sql.raw(statement).execute(server.owner)
    await after()
    return await verify()
  } finally {
    writeFileSync(anchorFile(), noted)
    await putBack()
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
    expect(await verify()).toEqual({ rows, unsealed: 0, removed: 0, problem: null })
  })

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
    ['one bit of the stamp', 'stamp = set_bit(stamp, 17, 1 - get_bit(stamp, 17))'],
    ['the stamp to none', 'stamp = null'],
  ] as const
  it.each(flips)('notices a change of %s', async (_what, change) => {
    expect((await tampered(`update audit_log set ${change} where ${third}`)).problem).toMatch(/^Row \d+ /)
  })

  it('notices every single flipped bit of a signature', async () => {
    const found: string[] = []
    for (let bit = 0; bit < 32; bit++) {
      const position = bit * 8 + (bit % 8)
      const flip = `update audit_seals set hmac = set_bit(hmac, ${position}, 1 - get_bit(hmac, ${position}))
        where place = (select max(place) - 2 from audit_seals)`
      found.push(...((await tampered(flip)).problem?.match(/was changed/) ?? []))
    }
    expect(found).toEqual(Array.from({ length: 32 }, () => 'was changed'))
  })

  it('notices a removed row', async () => {
    expect((await tampered(`delete from audit_log where ${third}`)).problem).toMatch(/^Row \d+ is missing$/)
  })

  it('notices a removed row whose place was removed as well', async () => {
    const both = `delete from audit_seals where ${third}; delete from audit_log where ${third}`
    expect((await tampered(both)).problem).toMatch(/^Place \d+ is missing$/)
    const closed = `${both}; update audit_seals set place = place - 1 where place > (select max(place) - 2 from audit_seals)`
    expect((await tampered(closed)).problem).toMatch(/^Row \d+ was changed$/)
  })

  it('notices two rows that changed places', async () => {
    const swap = `update audit_log set seq = -seq where seq > (select max(seq) - 2 from audit_log);
      update audit_log set seq = (select -min(seq) - max(seq) from audit_log where seq < 0) + seq where seq < 0`
    expect((await tampered(swap)).problem).toMatch(/^Row \d+ was changed$/)
  })

  const cut = `delete from audit_log where ${third.replace('=', '>')};
    delete from audit_seals where seq > (select max(seq) from audit_log)`
  const cutAtHead = `${cut};
    update audit_head set (seq, hmac) = (select place, hmac from audit_seals order by place desc limit 1)`
  it('notices a cut-off end, also when the head was cut to match', async () => {
    expect((await tampered(cut)).problem).toMatch(/^The chain ends at place \d+, its head does not$/)
    expect((await tampered(cutAtHead)).problem).toMatch(
      /^The chain ends at place \d+, but place \d+ was noted$/,
    )
  })

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
      /^(?:Place \d+ is not the one|The chain ends at place \d+, but place \d+) (?:that )?was noted$/,
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
    expect(problem).toMatch(/^Place \d+ is not the one that was noted$/)
  })

  it('is told of it when the server starts, without asking', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    await tampered(cutAtHead, async () => {
      await openAudit(server.db, auditKey(server.settings.dataDir, null), server.settings.dataDir)
    })
    expect(printed.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^The audit log does not have place \d+ as it was noted\. Check it: npm run audit:verify$/,
        ),
      ],
    ])
    printed.mockRestore()
  })

  it.each([0, -1, -40])('notices a row with the number %i', async (seq) => {
    const insert = `insert into audit_log select ${seq}, at, uid, role_id, ip, action, target_type, target_id, result,
      changes, stamp from audit_log where ${third}`
    expect((await tampered(insert)).problem).toBe(`Row ${seq} was not written by a server`)
    const placed = `${insert}; insert into audit_seals select ${seq}, ${seq}, hmac from audit_seals where ${third}`
    expect((await tampered(placed)).problem).toBe(`Place ${seq} stands before the first one`)
  })

  it('hears of every place that does not fit, and of none that does', async () => {
    const found: string[] = []
    const newest = (behind: number) => `(select max(seq) - ${behind} from audit_log)`
    await tampered(
      `update audit_log set uid = 7 where seq = ${newest(9)}; delete from audit_log where seq = ${newest(7)};
      delete from audit_seals where seq in (${newest(5)}, ${newest(4)}); delete from audit_log where seq in (${newest(5)}, ${newest(4)});
      update audit_log set stamp = null where seq = ${newest(2)}`,
      async () => {
        const key = auditKey(server.settings.dataDir, null)
        await verifyAudit(server.db, key, readAnchors(server.settings.dataDir), (problem) =>
          found.push(problem),
        )
      },
    )
    const [first = 0] = found.map((problem) => Number(/\d+/.exec(problem)?.[0]))
    const [gap = ''] = found.filter((problem) => problem.startsWith('Places'))
    expect(found).toEqual([
      `Row ${first} was changed`,
      `Row ${first + 2} is missing`,
      expect.stringMatching(/^Places \d+ to \d+ are missing$/),
      `Row ${first + 7} was changed`,
    ])
    const [from = 0, to = 0] = [...gap.matchAll(/\d+/g)].map(([number]) => Number(number))
    expect(to - from).toBe(1)
  })

  it('notices a log that was wiped', async () => {
    const wipe = `delete from audit_log; delete from audit_seals; update audit_head set seq = 0, hmac = decode(repeat('00', 32), 'hex')`
    expect((await tampered(wipe)).problem).toMatch(/^The chain ends at place 0, but place \d+ was noted$/)
  })
})

describe('a second row of one number', () => {
  it.each(['audit_log', 'audit_seals'])(
    'is noticed where the reading of %s goes on after a pause, too',
    async (table) => {
      const { rows } = await verify()
      const entry = { action: 'customer.open', target_type: 'customer', target_id: 1 }
      const upToThePause = Array.from({ length: 5000 - (rows % 5000) }, () => entry)
      await server.audit.write(who, ...upToThePause)
      await server.audit.flush()
      const twice = `alter table ${table} drop constraint ${table}_pkey;
      alter table audit_seals drop constraint audit_seals_seq_key;
      insert into ${table} select * from ${table} order by seq desc limit 1`
      const { problem } = await tampered(twice)
      await owner(`alter table ${table} add primary key (${table === 'audit_log' ? 'seq' : 'place'});
      alter table audit_seals add constraint audit_seals_seq_key unique (seq)`)
      expect(problem).toMatch(
        /^(?:Place \d+ is missing|audit_(?:log|seals) has \d+001 rows, but \d+000 numbers)$/,
      )
    },
  )
})

describe('rows without a place, left by a server that was killed', () => {
  const left = `delete from audit_seals where ${third.replace('=', '>')};
    update audit_head set (seq, hmac) = (select place, hmac from audit_seals order by place desc limit 1)`
  const forget = () => writeFileSync(anchorFile(), '')
  const later = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)

  it('are counted, and sealed by the next one', async () => {
    const { rows } = await verify()
    const found = await tampered(left, async () => {
      forget()
      expect(await verify()).toEqual({ rows, unsealed: 2, removed: 0, problem: null })
      await server.audit.sealLeftovers()
      expect(await verify()).toEqual({ rows, unsealed: 2, removed: 0, problem: null })
      const clock = later()
      await server.audit.sealLeftovers()
      clock.mockRestore()
    })
    expect(found).toEqual({ rows, unsealed: 0, removed: 0, problem: null })
  })

  it('are noticed when they were changed meanwhile, and are never sealed then', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const change = `${left}; update audit_log set uid = 7 where seq = (select max(seq) from audit_log)`
    const { unsealed, problem } = await tampered(change, async () => {
      forget()
      const clock = later()
      await server.audit.sealLeftovers()
      await server.audit.sealLeftovers()
      clock.mockRestore()
    })
    expect([unsealed, problem]).toEqual([0, expect.stringMatching(/^Row \d+ was not written by a server$/)])
    expect(printed.mock.calls).toEqual([
      [expect.stringMatching(/^Row \d+ of the audit log was not written by a server\./)],
    ])
    printed.mockRestore()
  })
})

describe('a row that is not sealed yet while its server runs', () => {
  it.each([
    ['changed', `update audit_log set uid = 7 where ${third.replace(' - 2', '')}`, /^Row \d+ was changed$/],
    ['removed', `delete from audit_log where ${third.replace(' - 2', '')}`, /^Row \d+ is missing$/],
  ])('is missed when it was %s in that moment', async (_what, statement, problem) => {
    const found = await tampered('select 1', async () => {
      await server.audit.write(who, { action: 'customer.open', target_type: 'customer', target_id: 1 })
      await owner(statement)
      await server.audit.flush()
    })
    expect(found.problem).toMatch(problem)
  })
})
