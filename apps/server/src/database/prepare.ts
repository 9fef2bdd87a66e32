import { sql } from 'kysely'
import { letServe, mayChangeAudit } from './accounts.ts'
import { connect, type DatabaseTarget, type Db } from './connect.ts'
import { migrate } from './migrate.ts'

/** The server's account could change the audit log, although another one is there to own it. */
export class AccountTooStrong extends Error {
  override readonly name = 'AccountTooStrong'
}

const accountOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ account: string }>`select current_user as account`.execute(db)
  return rows[0]?.account ?? ''
}

const lesserAccount = async (db: Db, owner: Db): Promise<void> => {
  const account = await accountOf(db)
  if (account !== (await accountOf(owner))) await letServe(owner, account)
  if (await mayChangeAudit(db))
    throw new AccountTooStrong(
      'The account of DATABASE_URL could change the audit log. ' +
        'Make one that owns nothing and is no superuser, as docs/database.md says.',
    )
}

/** Database and accounts of one start. `owner` is null where the server's account owns the tables itself. */
export interface Accounts {
  /** Connections of the server's account, and how they are made. */
  db: Db
  target: DatabaseTarget
  owner: DatabaseTarget | null
}

/**
 * Brings the schema up to date with the account that owns it, and lets the server's account work with it.
 * @throws AccountTooStrong when the server's account could still change the audit log.
 */
export const prepareDatabase = async (
  { db, target, owner }: Accounts,
  progress: (line: string) => void,
): Promise<void> => {
  // A migration of a large table takes longer than any call may.
  const owning = connect(owner ?? target, { poolSize: 1, statementTimeout: 0 })
  try {
    await migrate(owning, progress)
    if (owner !== null) await lesserAccount(db, owning)
  } finally {
    await owning.destroy()
  }
  if (owner === null)
    progress(
      'The account of DATABASE_URL may change the audit log. Give the server a lesser one: see docs/database.md.',
    )
}
