import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { serverOptions } from './cluster-options.ts'
import { ownerOf, type Connection } from './connection-file.ts'
import { notedPid } from './postmaster.ts'

type Answer = 'works' | 'starting' | 'none'

/** PostgreSQL refuses like this whoever comes before its start is through, with the redo after a crash; or at its end. */
const isStarting = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '57P03' && !String(message).includes('shutting down')
}

/** After that long a start is one that somebody may wonder about. */
const TOLD_AFTER = 5000
/** Two questions that a busy disk keeps from being answered. */
const PATIENCE_WITH_A_START = 10_000

/** Whether a PostgreSQL answers that runs on this folder and keeps its log as this version has it kept. */
const ask = async (connection: Connection, data: string): Promise<Answer> => {
  const client = new pg.Client({ ...ownerOf(connection), connectionTimeoutMillis: 5000, query_timeout: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string; logged: string }>(
      "select current_setting('data_directory') as folder, current_setting('log_min_messages') as logged",
    )
    return rows[0]?.folder === data && rows[0].logged === serverOptions.log_min_messages ? 'works' : 'none'
  } catch (error) {
    return isStarting(error) ? 'starting' : 'none'
  } finally {
    await client.end().catch(() => {})
  }
}

/** A PostgreSQL that is waited for. */
export interface AwaitedDatabase {
  connection: Connection
  /** Its folder. */
  data: string
  pid: number | undefined
  hasEnded: () => boolean
  /** Milliseconds in which it may say nothing at all. */
  patience: number
  progress: (line: string) => void
}

/**
 * Waits until that very PostgreSQL works; false when it ends or stays silent. While it says that it starts it is waited
 * for, however long the redo after a crash takes: one that is stopped meanwhile begins the redo anew.
 */
export const comesToWork = async (awaited: AwaitedDatabase): Promise<boolean> => {
  const { connection, data, pid, hasEnded, patience, progress } = awaited
  const begun = performance.now()
  let deadline = begun + patience
  let isTold = false
  while (!hasEnded()) {
    const answer = await ask(connection, data)
    if (answer === 'works' && notedPid(data) === pid) return true
    const now = performance.now()
    if (answer === 'starting') deadline = now + Math.max(patience, PATIENCE_WITH_A_START)
    else if (now >= deadline) return false
    if (answer === 'starting' && !isTold && now >= begun + TOLD_AFTER) {
      isTold = true
      progress('The database brings itself up to date after a crash. It is waited for.')
    }
    await wait(25)
  }
  return false
}
