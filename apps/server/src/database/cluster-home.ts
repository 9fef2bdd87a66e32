import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from './binaries.ts'
import { canEnter } from './run-as.ts'

/** Folders of one bundled database. */
export interface ClusterHome {
  /** PostgreSQL's own data folder. */
  data: string
  /** Folder of the unix socket, or null where it must listen on 127.0.0.1. */
  socket: string | null
  /** Where its messages go. */
  log: string
}

/** Where clusters live when the database's user cannot enter the data folder, such as one below /root. */
export const SHARED_HOME = '/var/lib/hospital-crm'

/** Longest path of a unix socket that every system takes, less the file's own name. */
const MAX_SOCKET_FOLDER = 85

const ownedFolder = (folder: string, user: RunAs | undefined): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

const resolveHome = (dataDir: string, user: RunAs | undefined): string => {
  const home = join(dataDir, 'postgres')
  if (existsSync(home)) return realpathSync(home)
  if (!user || canEnter(user, dataDir)) return ownedFolder(home, user)
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  const elsewhere = mkdtempSync(join(SHARED_HOME, 'data-'))
  chownSync(elsewhere, user.uid, user.gid)
  rmSync(home, { force: true })
  symlinkSync(elsewhere, home)
  return elsewhere
}

/** Makes or finds the folders. The rest of the data folder stays as it is, readable by the server's user alone. */
export const clusterHome = (dataDir: string, user: RunAs | undefined): ClusterHome => {
  mkdirSync(dataDir, { recursive: true })
  const home = resolveHome(dataDir, user)
  const folders = { data: join(home, 'data'), log: join(home, 'postgres.log') }
  if (process.platform === 'win32') return { ...folders, socket: null }
  const socket = join(home, 'run')
  if (socket.length <= MAX_SOCKET_FOLDER) return { ...folders, socket: ownedFolder(socket, user) }
  const short = mkdtempSync(join(tmpdir(), 'hcrm-'))
  return { ...folders, socket: ownedFolder(short, user) }
}
