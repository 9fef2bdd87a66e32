import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseTarget } from './connect.ts'
import { SERVER_ACCOUNT } from './accounts.ts'

type Address = Extract<DatabaseTarget, { host: string }>

/** How the bundled database of a folder is reached: the account that owns it, and the password of the server's own. */
export interface Connection extends Address {
  serverPassword: string
}

const FILE = 'database.json'

/** A new password for an account of the database. */
export const newPassword = (): string => randomBytes(24).toString('base64url')

/** Where a running bundled database of this folder is reached, if there ever was one. */
export const readConnection = (dataDir: string): Connection | undefined => {
  try {
    const read = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Address & Partial<Connection>
    // Folders from before the server had an account of its own.
    return { ...read, serverPassword: read.serverPassword ?? newPassword() }
  } catch {
    return undefined
  }
}

/** Keeps the address for the next start, readable by the server's user alone. */
export const writeConnection = (dataDir: string, connection: Connection): void => {
  const file = join(dataDir, FILE)
  const partial = `${file}.new`
  writeFileSync(partial, JSON.stringify(connection), { mode: 0o600 })
  renameSync(partial, file)
  chmodSync(file, 0o600)
}

/** The address of the account that owns every table. */
export const ownerOf = ({ serverPassword: _, ...owner }: Connection): Address => owner

/** The address of the account that the server works with. */
export const serverOf = ({ serverPassword, ...owner }: Connection): Address => ({
  ...owner,
  user: SERVER_ACCOUNT,
  password: serverPassword,
})
