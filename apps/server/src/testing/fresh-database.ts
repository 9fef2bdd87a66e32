import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { startBundled } from '../database/bundled.ts'
import { SERVER_ACCOUNT, letServe } from '../database/accounts.ts'
import { clusterHome } from '../database/cluster-home.ts'
import { ownerOf, readConnection, serverOf } from '../database/connection-file.ts'
import { connect, type DatabaseTarget, type Db } from '../database/connect.ts'
import { DataFolderInUse, lockDataFolder, type FolderLock } from '../database/lock.ts'
import { migrate } from '../database/migrate.ts'
import { runningPostmaster } from '../database/postmaster.ts'
import { databaseUser } from '../database/run-as.ts'

type Address = Extract<DatabaseTarget, { host: string }>

/** The two accounts of the database that a run shares. */
interface Cluster {
  server: Address
  owner: Address
}

/** Holds the schema and nothing else; every fresh database is a copy of it. */
const TEMPLATE = 'migrated'

const lockedAtLast = async (folder: string): Promise<FolderLock> => {
  for (;;)
    try {
      return await lockDataFolder(folder)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
    }
}

/** A crowded machine takes long to let the first connections in. */
const PATIENCE_MILLISECONDS = 60_000

const using = async <Result>(target: DatabaseTarget, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const db = connect(target, { poolSize: 1, connectTimeout: PATIENCE_MILLISECONDS })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** What a test wrote does not have to outlive a power cut, and each fresh database would wait for the disk. */
const withoutSync = async (main: Db): Promise<void> => {
  await sql`alter system set fsync = off`.execute(main)
  await sql`select pg_reload_conf()`.execute(main)
}

const makeTemplate = async (cluster: Address, main: Db): Promise<void> => {
  const { rows } = await sql`select from pg_database where datname = ${TEMPLATE}`.execute(main)
  if (rows.length > 0) return
  await withoutSync(main)
  await sql`drop database if exists template_in_work`.execute(main)
  await sql`create database template_in_work`.execute(main)
  await using({ ...cluster, database: 'template_in_work' }, async (db) => {
    await migrate(db)
    await letServe(db, SERVER_ACCOUNT)
  })
  await sql`alter database template_in_work rename to ${sql.ref(TEMPLATE)}`.execute(main)
}

/** The PostgreSQL that another file has started, however busy it is: a server would stop one that does not answer. */
const runningIn = (folder: string) => {
  const known = readConnection(folder)
  const pid = runningPostmaster(clusterHome(folder, databaseUser()).data)
  return known && pid !== undefined ? { target: serverOf(known), owner: ownerOf(known) } : undefined
}

/** Starts PostgreSQL, or finds the one that another file has started. It stays until the run ends. */
const startCluster = async (): Promise<Cluster> => {
  const folder = inject('clusterFolder')
  const lock = await lockedAtLast(folder)
  try {
    const { target, owner } = runningIn(folder) ?? (await startBundled(folder, () => {}))
    await using(owner, (main) => makeTemplate(owner as Address, main))
    return { server: target as Address, owner: owner as Address }
  } finally {
    lock.release()
  }
}

let cluster: Promise<Cluster> | undefined

/** A database of one's own: the address that a server gets, and that of the account that owns the tables. */
export interface FreshDatabase {
  url: string
  ownerUrl: string
}

/** Makes a database with the schema and without a row. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const { owner, server } = await (cluster ??= startCluster())
  const name = `fresh_${randomUUID().replaceAll('-', '')}`
  await using(owner, (main) =>
    sql`create database ${sql.ref(name)} template ${sql.ref(TEMPLATE)}`.execute(main),
  )
  const urlOf = ({ user, password, host, port }: Address) => {
    // What a test wrote does not have to outlive a power cut.
    const address = new URLSearchParams({ host, port: `${port}`, options: '-c synchronous_commit=off' })
    return `postgres://${user}:${password}@localhost/${name}?${address.toString()}`
  }
  return { url: urlOf(server), ownerUrl: urlOf(owner) }
}
