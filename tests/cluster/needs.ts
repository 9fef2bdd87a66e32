import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs that the cluster is made of, and the packages of Debian that bring them. */
const packages = {
  unshare: 'util-linux',
  nsenter: 'util-linux',
  setpriv: 'util-linux',
  ip: 'iproute2',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
} as const

const PYTHON_PACKAGES = ['patroni', 'python3-etcd'] as const
const VERSIONS = '/usr/lib/postgresql'
/** The oldest PostgreSQL that the servers work with. */
const OLDEST = 15
/** Who PostgreSQL runs as; it refuses to run as root. */
export const DATABASE_USER = 'postgres'

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
const isThere = (program: string) => folders.some((folder) => existsSync(join(folder, program)))

const succeeds = (file: string, ...args: string[]): boolean => {
  try {
    execFileSync(file, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Folder of the programs of the newest PostgreSQL that is installed and new enough. */
export const databasePrograms = (): string | undefined => {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : []
  const newest = Math.max(
    ...versions.filter((version) => existsSync(join(VERSIONS, `${version}/bin/postgres`))),
  )
  return newest >= OLDEST ? join(VERSIONS, String(newest), 'bin') : undefined
}

/** Lines that say what this machine lacks to run the cluster; none when it can. */
export const missing = (): string[] => {
  if (process.platform !== 'linux')
    return ['The cluster is made of network namespaces, which only Linux has.']
  const lacking = new Set<string>(
    Object.entries(packages).flatMap(([program, name]) => (isThere(program) ? [] : [name])),
  )
  if (databasePrograms() === undefined || !succeeds('id', DATABASE_USER)) lacking.add(`postgresql-${OLDEST}`)
  if (!succeeds('/usr/bin/python3', '-c', 'import etcd, patroni'))
    for (const name of PYTHON_PACKAGES) lacking.add(name)
  const lines: string[] = []
  if (lacking.size > 0)
    lines.push(
      `Missing: ${[...lacking].join(', ')}. On Debian 12: apt-get install ${[...lacking].join(' ')}`,
      'The services that these packages start are not used and may be stopped.',
    )
  if (process.getuid?.() !== 0) lines.push('Network namespaces take root: run it as root.')
  else if (lacking.size === 0 && !succeeds('unshare', '--net', '--mount', '--pid', '--fork', 'true'))
    lines.push(
      'Namespaces are not allowed here, as in most containers: run it on a machine or in a privileged one.',
    )
  return lines
}
