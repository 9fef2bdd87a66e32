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
  const { host, port, user, password, database, serverPassword } = JSON.parse(
    await readFile(join(first.dataDir, 'database.json'), 'utf8'),
  ) as Record<'host' | 'user' | 'password' | 'database' | 'serverPassword', string> & { port: number }
  const address = (account: string, secret: string) =>
    `postgres://${account}:${encodeURIComponent(secret)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return startServer({
    env: {
      ...sharedKey,
      ...env,
      DATABASE_URL: address('hospital_crm_server', serverPassword),
      DATABASE_OWNER_URL: address(user, password),
    },
  })
}
