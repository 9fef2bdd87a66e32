import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type CallDefinition, type CallName, type ResponseOf } from '@hospital-crm/api/contract'
import type { ErrorName } from '@hospital-crm/api/errors'
import { hashPassword } from '../access/passwords.ts'
import { routePath } from '../http/register-calls.ts'
import { readSettings, type Settings } from '../basics/settings.ts'
import { connect, type DatabaseTarget, type Db } from '../database/connect.ts'
import { ownerOf, readConnection } from '../database/connection-file.ts'
import { freshDatabase } from './fresh-database.ts'
import { startServer, type RunningServer, type Seed, type StartOptions } from '../start.ts'

/** Password of the administrator and of everybody that {@link TestServer.addUser} makes. */
export const TEST_PASSWORD = 'Kirsche-7041'

/** An answer as it came: HTTP status and envelope. */
interface Answer<Data = unknown> {
  status: number
  code: number
  message: string
  data: Data
  headers: Headers
}

/** `data` of a refused call. */
interface Refused {
  error: ErrorName
  fields?: Record<string, string>
  retry_after?: number
  [extra: string]: unknown
}

/** `data` of any answer, with an error name where the call was refused. */
type AnswerData<Name extends CallName> = (ResponseOf<Name> extends null
  ? Record<never, never>
  : ResponseOf<Name>) &
  Partial<Refused>

interface CallInput {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: unknown
}

/** A real server with a folder and a database of its own. */
export interface TestServer extends RunningServer {
  settings: Settings
  /** Connections of the account that owns the tables, for what the server itself may not do. */
  owner: Db
  /** Makes one call. Without a token it is anonymous. */
  call: <Name extends CallName>(
    name: Name,
    input?: CallInput,
    token?: string,
  ) => Promise<Answer<AnswerData<Name>>>
  /** Signs in and answers the token. */
  signIn: (username: string, password?: string) => Promise<string>
  /** Makes a role that holds the permissions, and answers its id. */
  addRole: (permissions: readonly string[]) => Promise<number>
  /** Makes a user who signs in with {@link TEST_PASSWORD}, and answers the id. */
  addUser: (user: {
    username: string
    role_id?: number
    is_admin?: boolean
    must_change_password?: boolean
  }) => Promise<number>
  /** Stops the server and removes its folder. */
  remove: () => Promise<void>
}

const addresses = async () => {
  const { url, ownerUrl } = await freshDatabase()
  return { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
}

const ownerTarget = ({ databaseOwnerUrl, dataDir }: Settings): DatabaseTarget => {
  if (databaseOwnerUrl !== null) return { connectionString: databaseOwnerUrl }
  const connection = readConnection(dataDir)
  if (!connection) throw new Error(`There is no database in ${dataDir}`)
  return ownerOf(connection)
}

const noSeed: Seed = () => Promise.resolve({ initialPassword: null })

/**
 * Starts a server for one test file. `environment` are settings as an operator would give them; with DATA_DIR among them it
 * starts the bundled PostgreSQL there.
 */
export const startTestServer = async (
  environment: Readonly<Record<string, string>> = {},
  seed: Seed = noSeed,
  overrides: Partial<Pick<StartOptions, 'consoleDir' | 'accessLog'>> = {},
): Promise<TestServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-test-'))
  chmodSync(folder, 0o755)
  const own = 'DATA_DIR' in environment ? {} : { DATA_DIR: join(folder, 'data'), ...(await addresses()) }
  const settings = readSettings({ PORT: '0', ADMIN_PASSWORD: TEST_PASSWORD, ...own, ...environment }, folder)
  const server = await startServer({
    settings,
    version: '0.0.0',
    consoleDir: null,
    seed,
    progress: () => {},
    accessLog: null,
    errorLog: (_id, error) => console.error(error),
    ...overrides,
  })

  const owner = connect(ownerTarget(settings), { poolSize: 2 })
  const call: TestServer['call'] = async (name, input = {}, token) => {
    const { method }: CallDefinition = contract[name]
    const path = routePath(name).replace(/:(\w+)/g, (_all, key: string) => String(input.params?.[key]))
    const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : ''
    const response = await fetch(`${server.address}${path}${query}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
    })
    const envelope = (await response.json()) as Omit<Answer<never>, 'status' | 'headers'>
    return { ...envelope, status: response.status, headers: response.headers }
  }
  return {
    ...server,
    settings,
    owner,
    call,
    signIn: async (username, password = TEST_PASSWORD) => {
      const { data, code, message } = await call('auth/login', { body: { username, password } })
      if (code !== 200) throw new Error(`${username} cannot sign in: ${message}`)
      return data.authorization.access_token
    },
    addRole: async (permissions) => {
      const { id } = await server.db
        .insertInto('roles')
        .values({ name: 'role', permissions: [...permissions] })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    addUser: async ({ username, role_id = null, ...rest }) => {
      const { id } = await server.db
        .insertInto('users')
        .values({
          username,
          nickname: username,
          role_id,
          password_hash: await hashPassword(TEST_PASSWORD),
          initial_password_expires_at: null,
          ...rest,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    remove: async () => {
      await owner.destroy()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
