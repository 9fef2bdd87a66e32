import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import type { RunAs } from './binaries.ts'

const SYSTEM_USER = 'postgres'

const lookUp = (): RunAs | undefined => {
  const number = (option: string) =>
    Number(
      execFileSync('id', [option, SYSTEM_USER], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  try {
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return undefined
  }
}

const create = () => {
  try {
    execFileSync('groupadd', ['--system', '--force', SYSTEM_USER], { stdio: 'pipe' })
    execFileSync('useradd', ['--system', '-g', SYSTEM_USER, '-M', '-s', '/usr/sbin/nologin', SYSTEM_USER], {
      stdio: 'pipe',
    })
  } catch (cause) {
    throw new Error(
      `PostgreSQL never runs as root, and a system user "${SYSTEM_USER}" could not be created. ` +
        'Start the server as another user or set DATABASE_URL.',
      { cause },
    )
  }
}

/**
 * The user that the bundled database runs as. PostgreSQL refuses root, so root hands over to the system user
 * "postgres", made here when it is missing; everybody else runs it as themselves (undefined).
 */
export const databaseUser = (): RunAs | undefined => {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined
  const known = lookUp()
  if (known) return known
  create()
  return lookUp()
}

/** Whether that user can enter a folder. */
export const canEnter = (user: RunAs, folder: string): boolean => {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
