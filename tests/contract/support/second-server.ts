import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer, type RunningServer } from '../../support/server.ts'

/** Key of the audit chain that servers on one database share. */
export const sharedKey = { AUDIT_KEY: 'one-key-for-servers-on-one-database' } as const

/** Starts another server process on the database of a running one, which must use {@link sharedKey}. */
export const startBeside = async (
  first: Pick<RunningServer, 'dataDir'>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const { host, port, user, password, database } = JSON.parse(
    await readFile(join(first.dataDir, 'database.json'), 'utf8'),
  ) as Record<'host' | 'user' | 'password' | 'database', string> & { port: number }
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  const address = `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return startServer({ env: { ...sharedKey, ...env, DATABASE_URL: address } })
}
