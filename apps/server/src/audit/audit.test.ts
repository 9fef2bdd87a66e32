import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

const verify = (): Promise<Verification> =>
  verifyAudit(server.db, auditKey(server.settings.dataDir, null), readAnchors(server.settings.dataDir))

describe('a business write', () => {
  it('stands in the log at once, and has its place in the chain a moment later', async () => {
    const { rows } = await verify()
    await server.audit.write(who, { action: 'customer.open', target_type: 'customer', target_id: 1 })
    expect(await verify()).toMatchObject({ rows: rows + 1, problem: null })
    await expect.poll(verify).toEqual({ rows: rows + 1, unsealed: 0, removed: 0, problem: null })
  })

  it('leaves neither row nor audit row when it fails halfway', async () => {
    await server.audit.flush()
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
    expect(await verify()).toEqual({ rows: rows + 90, unsealed: 0, removed: 0, problem: null })
  })
})

describe('a reading', () => {
  const openings = async (): Promise<string[]> => {
    const query = server.db.selectFrom('audit_log').select('target_id').where('action', '=', 'customer.look')
    return (await query.orderBy('seq').execute()).map(({ target_id }) => target_id)
  }
  const look = (target_id: number) =>
    server.audit.read(who, { action: 'customer.look', target_type: 'customer', target_id })
  const failOnce = (error: Error) =>
    vi.spyOn(server.db, 'transaction').mockImplementationOnce(() => {
      throw error
    })

  it.each(['57P01', '25006', 'EHOSTUNREACH', 'ENOTFOUND', '57014', '40P01', '53100'])(
    'is stored when the database is back, in its order: %s',
    async (code) => {
      await server.audit.flush()
      const before = await openings()
      failOnce(Object.assign(new Error('away'), { code }))
      look(1)
      await expect(server.audit.flush()).rejects.toThrow('away')
      look(2)
      await server.audit.flush()
      expect(await openings()).toEqual([...before, '1', '2'])
    },
  )

  it('that cannot be stored keeps none after it from the log', async () => {
    const before = await openings()
    failOnce(Object.assign(new Error('a zero character'), { code: '22P05' }))
    look(3)
    await expect(server.audit.flush()).rejects.toThrow('a zero character')
    look(4)
    await server.audit.flush()
    expect(await openings()).toEqual([...before, '4'])
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
