import type { DemoAccount } from '@hospital-crm/api/entities'
import { call, signIn } from '../../contract/support/api.ts'
import { passwords, startServer, type RunningServer } from '../../support/server.ts'
import { test } from './test.ts'
import { hospitalZone } from './zone.ts'

/** The seeded roles, in the order of the accounts that a demo host offers. */
export const roleNames = ['administrator', 'full', 'hospital', 'disease', 'masked', 'own', 'team'] as const
export type RoleName = (typeof roleNames)[number]

/** A hospital of one spec file: its server, and who works there. */
export interface Hospital {
  /** The server that runs at the moment. */
  readonly server: RunningServer
  /** The demo account of a role. */
  accountOf: (role: RoleName) => DemoAccount
  /** A token to ask the API with, beside the browser; `root` is user 1. */
  tokenOf: (role: RoleName | 'root') => Promise<string>
  /** Ends the server and starts it again on its data, at the same address. */
  restart: () => Promise<void>
  /** Ends the server; {@link Hospital.start} brings it back. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** Gives the tests of a file a server of their own, with a database and the demo accounts. */
export const hospitalForFile = (
  env: Readonly<Record<string, string>> = {},
  /** Address and settings that are known only once the tests begin. */
  late: () => Promise<{ port: number; env: Readonly<Record<string, string>> } | undefined> = async () =>
    undefined,
): Hospital => {
  let server: RunningServer
  let accounts: DemoAccount[] = []
  const settings = { DEMO_HOST: '1', ACCESS_LOG: '0', TIME_ZONE: hospitalZone, ...env }

  const start = async () => {
    const { dataDir, url } = server
    server = await startServer({ env: settings, dataDir, port: Number(new URL(url).port) })
  }
  const stop = async () => {
    await server.stop()
  }
  const accountOf = (role: RoleName): DemoAccount => {
    const account = accounts[roleNames.indexOf(role)]
    if (!account) throw new Error(`The demo host offers no account of the role ${role}`)
    return account
  }

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const known = await late()
    server = await startServer({ ...known, env: { ...settings, ...known?.env } })
    const { data } = await call(server, 'systemConfig/getSysConfig')
    accounts = data.demo?.accounts ?? []
  })
  test.afterAll(async () => {
    await server?.dispose()
  })

  return {
    get server() {
      return server
    },
    accountOf,
    tokenOf: (role) => {
      if (role === 'root') return signIn(server, 'admin', passwords.administrator)
      const { username, password } = accountOf(role)
      return signIn(server, username, password)
    },
    restart: async () => {
      await stop()
      await start()
    },
    stop,
    start,
  }
}
