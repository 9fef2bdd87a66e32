import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readAnchors } from '../audit/anchor.ts'
import { auditKey } from '../audit/key.ts'
import { verifyAudit } from '../audit/verify.ts'
import { connect, type Db } from '../database/connect.ts'
import { migrate, migrationNames } from '../database/migrate.ts'
import { layLine } from '../testing/database-line.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { backUpIfDue, startBackups, tellOfFailure } from './schedule.ts'
import { writeBackup } from './write-backup.ts'

const passphrase = 'correct horse battery'
const WRITERS = 8
/** Customers that each writer has stored before the backup begins. */
const BEFORE = 12

const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-backup-'))
const at = (name: string) => join(folder, name)
const quiet = () => {}
let server: TestServer
/** Customers whose storing was answered before the backup began. */
let known: number[]
let file: string

const target = () => ({ connectionString: server.settings.databaseOwnerUrl ?? '' })
const backupOf = (name: string, from = target(), dataDir = server.settings.dataDir) =>
  writeBackup(from, at(name), { dataDir, passphrase, application: '1.0.0', progress: quiet })

beforeAll(async () => {
  server = await startTestServer()
  const token = await server.signIn('admin')
  const numbers = { next: 13_800_000_000 }
  const store = async (): Promise<number> => {
    const body = { name: '备份', phone: String((numbers.next += 1)), address: '反斜杠\\N 引号" 逗号,' }
    const { code, data } = await server.call('customers/customers/create', { body }, token)
    if (code !== 200) throw new Error(JSON.stringify(data))
    return data.id
  }
  mkdirSync(join(server.settings.dataDir, 'files'), { recursive: true })
  writeFileSync(join(server.settings.dataDir, 'files', 'one.jpg'), 'a picture')
  mkdirSync(join(server.settings.dataDir, 'files', 'uploads'))
  writeFileSync(join(server.settings.dataDir, 'files', 'uploads', 'piece'), 'half a picture')
  writeFileSync(join(server.settings.dataDir, 'files', `one.${randomUUID()}`), 'being written')
  file = at('hospital.zip')
  const answered: number[] = []
  const begins = Promise.withResolvers<void>()
  const state = { goesOn: true }
  const writer = async () => {
    while (state.goesOn) {
      answered.push(await store())
      if (answered.length === WRITERS * BEFORE) begins.resolve()
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, writer))
  await Promise.race([begins.promise, writers])
  known = [...answered]
  try {
    await backupOf('hospital.zip')
  } finally {
    state.goesOn = false
    await writers
  }
}, 120_000)
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

const restoreInto = async (
  connectionString: string,
  dataDir: string,
  options: { file?: string; passphrase?: string } = {},
) => {
  const backup = await readBackup(options.file ?? file)
  try {
    await restoreBackup({ connectionString }, backup, {
      dataDir,
      passphrase: options.passphrase ?? passphrase,
      progress: quiet,
    })
  } finally {
    backup.zip.close()
  }
}

describe('a backup that cannot be whole', () => {
  it('is given up where the database says nothing any more, and leaves nothing', async () => {
    const line = await layLine(server.settings.databaseOwnerUrl ?? '')
    line.onSent((bytes) => {
      if (bytes.includes('copy (')) line.silence()
    })
    const options = {
      dataDir: server.settings.dataDir,
      passphrase,
      application: '1.0.0',
      progress: quiet,
      silence: 2000,
    }
    await expect(
      writeBackup({ connectionString: line.url }, at('silent.zip'), options),
    ).rejects.toMatchObject({
      name: 'ConnectionSilent',
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('silent'))).toEqual([])
    await line.close()
  })

  it('is none where a file cannot be read for another reason than that it is gone', async () => {
    const sub = join(server.settings.dataDir, 'files', 'sub')
    mkdirSync(sub)
    writeFileSync(join(sub, 'two.jpg'), 'a picture')
    const { signal } = new AbortController()
    let looks = 0
    // Asked once at the beginning, for the notes of the log, and before each file: by then they are listed.
    Object.defineProperty(signal, 'throwIfAborted', {
      value: () => {
        looks += 1
        if (looks !== 3) return
        rmSync(sub, { recursive: true })
        writeFileSync(sub, 'no folder')
      },
    })
    const options = {
      dataDir: server.settings.dataDir,
      passphrase,
      application: '1.0.0',
      progress: quiet,
      signal,
    }
    await expect(writeBackup(target(), at('unread.zip'), options)).rejects.toMatchObject({ code: 'ENOTDIR' })
    rmSync(sub)
  })
})

describe('made under eight writers and brought back elsewhere', () => {
  let elsewhere: string
  const dataDir = at('elsewhere')
  beforeAll(async () => {
    elsewhere = (await freshDatabase()).ownerUrl
    await restoreInto(elsewhere, dataDir)
  })

  it('has every customer that was answered before it began, and the log of the audit is whole', async () => {
    const db = connect({ connectionString: elsewhere }, { poolSize: 1 })
    try {
      const rows = await db.selectFrom('customers').select('id').where('id', 'in', known).execute()
      expect(rows).toHaveLength(known.length)
      const verified = await verifyAudit(db, auditKey(dataDir, null), readAnchors(dataDir))
      expect(verified.problem).toBeNull()
      expect(verified.rows).toBeGreaterThanOrEqual(known.length)
    } finally {
      await db.destroy()
    }
    expect(readFileSync(join(dataDir, 'files', 'one.jpg'), 'utf8')).toBe('a picture')
    expect(readdirSync(join(dataDir, 'files'))).toEqual(['one.jpg'])
  })

  it('is the same again when it is backed up', async () => {
    await backupOf('again.zip', { connectionString: elsewhere }, dataDir)
    const [first, again] = [await readBackup(file), await readBackup(at('again.zip'))]
    first.zip.close()
    again.zip.close()
    const { made_at: _made, keys: _keys, ...content } = first.manifest
    const { made_at: _later, keys: _sealed, ...same } = again.manifest
    expect(same).toEqual(content)
  })

  it('lets new rows in where the old ones end', async () => {
    const client = new pg.Client(elsewhere)
    await client.connect()
    const { rows } = await client.query(
      `insert into customers (stage, created_time, updated_time, phone) values ('customer', 1, 1, '') returning
       id > (select max(id) from customers) as after`,
    )
    await client.end()
    expect(rows).toEqual([{ after: true }])
  })
})

describe('refused, with nothing touched', () => {
  const tried = async (options: { file?: string; passphrase?: string }, url?: string) => {
    const dataDir = mkdtempSync(join(folder, 'refused-'))
    const address = url ?? (await freshDatabase()).ownerUrl
    const refusal = await restoreInto(address, dataDir, options).catch((error: unknown) => error)
    const client = new pg.Client(address)
    await client.connect()
    const { rows } = await client.query<{ users: number }>('select count(*)::int as users from users')
    await client.end()
    return {
      problem: (refusal as { problem?: string } | undefined)?.problem,
      users: rows[0]?.users,
      keys: existsSync(join(dataDir, 'audit.key')),
    }
  }
  const nothing = { users: 0, keys: false }
  const changed = (name: string, change: (bytes: Buffer) => Buffer): string => {
    writeFileSync(at(name), change(readFileSync(file)))
    return at(name)
  }

  it('a wrong passphrase', async () => {
    expect(await tried({ passphrase: 'something else' })).toEqual({ problem: 'wrong_passphrase', ...nothing })
  })

  it.each([0.1, 0.5, 0.9, 0.999])('a file that ends after %f of it', async (part) => {
    const cut = changed('cut.zip', (bytes) => bytes.subarray(0, Math.floor(bytes.length * part)))
    expect(await tried({ file: cut })).toEqual({ problem: 'damaged', ...nothing })
  })

  it('a byte that is another one', async () => {
    const flipped = changed('flipped.zip', (bytes) => {
      const at = bytes.indexOf('tables/customers.copy') + 200
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([(bytes[at] ?? 0) ^ 1]),
        bytes.subarray(at + 1),
      ])
    })
    expect(await tried({ file: flipped })).toEqual({ problem: 'damaged', ...nothing })
  })

  it('something that is no backup', async () => {
    writeFileSync(at('notes.txt'), 'notes')
    expect(await tried({ file: at('notes.txt') })).toEqual({ problem: 'not_a_backup', ...nothing })
  })

  it('a database that has migrations that nobody knows here', async () => {
    const { ownerUrl } = await freshDatabase()
    const client = new pg.Client(ownerUrl)
    await client.connect()
    await client.query("insert into schema_migrations (name) values ('9999_from_the_future')")
    await client.end()
    await backupOf('newer.zip', { connectionString: ownerUrl })
    expect(await tried({ file: at('newer.zip') })).toEqual({ problem: 'newer_version', ...nothing })
  })

  it('a database that somebody works with', async () => {
    const { problem, keys } = await tried({}, server.settings.databaseOwnerUrl ?? '')
    expect({ problem, keys }).toEqual({ problem: 'database_not_empty', keys: false })
  })
})

it('of an earlier version is brought up to date, and a database of a later one is not worked with', async () => {
  const { ownerUrl } = await freshDatabase()
  const main = new pg.Client(ownerUrl)
  await main.connect()
  const addresses = await Promise.all(
    ['earlier', 'empty'].map(async (name) => {
      const database = `${name}_${randomUUID().replaceAll('-', '')}`
      await main.query(`create database ${database}`)
      return ownerUrl.replace(/\/fresh_[^?]*/, `/${database}`)
    }),
  )
  await main.query("insert into schema_migrations (name) values ('9999_from_the_future')")
  await main.end()
  const using = async <Result>(
    connectionString: string,
    work: (db: Db) => Promise<Result>,
  ): Promise<Result> => {
    const db = connect({ connectionString }, { poolSize: 1 })
    return work(db).finally(() => db.destroy())
  }
  await expect(using(ownerUrl, (db) => migrate(db))).rejects.toThrow('newer version of hospital-crm')
  const [earlier = '', empty = ''] = addresses
  await using(earlier, async (db) => {
    const names = await migrationNames()
    await migrate(db, quiet, names.slice(0, names.indexOf('0010_resources') + 1))
    await sql`insert into hospitals (name) values ('从前')`.execute(db)
  })
  await backupOf('earlier.zip', { connectionString: earlier })
  await restoreInto(empty, at('later'), { file: at('earlier.zip') })
  const { rows } = await using(empty, (db) =>
    sql<{ name: string; done: number }>`select name, (select count(*)::int from schema_migrations) as done
      from hospitals`.execute(db),
  )
  expect(rows).toEqual([{ name: '从前', done: (await migrationNames()).length }])
})

it('replaces no file, and asks for a passphrase where there are keys', async () => {
  await expect(backupOf('hospital.zip')).rejects.toMatchObject({ problem: 'file_exists' })
  const { dataDir } = server.settings
  const without = writeBackup(target(), at('bare.zip'), {
    dataDir,
    passphrase: undefined,
    application: '1.0.0',
    progress: quiet,
  })
  await expect(without).rejects.toMatchObject({ problem: 'passphrase_missing' })
  expect([existsSync(at('bare.zip')), existsSync(at('bare.zip.part'))]).toEqual([false, false])
})

describe('by itself', () => {
  const settings = () => ({
    dataDir: server.settings.dataDir,
    backupDir: at('nightly'),
    backupHours: 24,
    backupKeep: 2,
    backupPassphrase: passphrase,
  })
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const round = (now: Date, overrides = {}) =>
    backUpIfDue({ owner: target(), settings: { ...settings(), ...overrides }, application: '1.0.0' }, now)

  it('is made when the last one is old enough, and the newest are kept', async () => {
    mkdirSync(at('nightly'))
    writeFileSync(join(at('nightly'), 'mine.zip'), 'not made by itself')
    const first = await round(hours(0))
    expect([first === undefined, await round(hours(23))]).toEqual([false, undefined])
    const [second, third] = [await round(hours(25)), await round(hours(50))]
    expect(readdirSync(at('nightly'))).toEqual([second, third, 'mine.zip'].toSorted())
  })

  it('clears away what a killed server left half written, and nothing that was changed a moment ago', async () => {
    mkdirSync(at('killed'))
    const [left, writing] = ['hospital-crm-20260101-000000.zip.part', 'hospital-crm-20260102-000000.zip.part']
    for (const name of [left, writing, 'mine.part']) writeFileSync(join(at('killed'), name), 'half')
    for (const name of [left, 'mine.part']) utimesSync(join(at('killed'), name), 1, 1)
    const made = await round(new Date(), { backupDir: at('killed') })
    expect(readdirSync(at('killed'))).toEqual([made, writing, 'mine.part'].toSorted())
  })

  it('is given up when the server stops, without a trace or a notice', async () => {
    const holder = new pg.Client(target())
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table roles in access exclusive mode')
    const told = vi.spyOn(console, 'error')
    const rounds = startBackups({
      db: server.db,
      owner: target(),
      settings: { ...settings(), backupDir: at('stopped') },
      application: '1.0.0',
    })
    try {
      await vi.waitFor(async () => {
        const { rowCount } = await holder.query(
          "select from pg_locks where relation = 'roles'::regclass and not granted",
        )
        expect(rowCount).toBe(1)
      }, 10_000)
      await rounds.stop()
    } finally {
      await holder.end()
    }
    expect([readdirSync(at('stopped')), told.mock.calls]).toEqual([[], []])
    told.mockRestore()
  })

  it('tells every administrator once when it fails', async () => {
    writeFileSync(at('a-file'), '')
    await expect(round(hours(0), { backupDir: join(at('a-file'), 'below') })).rejects.toThrow('ENOTDIR')
    await tellOfFailure(server.db, 24)
    await tellOfFailure(server.db, 24)
    const notices = await server.db
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('kind', '=', 'backup_failed')
      .execute()
    expect(notices).toEqual([{ user_id: 1, kind: 'backup_failed' }])
  })
})
