import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missing } from './needs.ts'
import { scenarios } from './scenarios.ts'

/**
 * Everything runs in namespaces of its own for network, processes and mounts, on a disk in memory: when the first process in
 * there ends, however it ends, the kernel removes all of it. This process only waits, and passes on what ends it.
 */
const { values: options } = parseArgs({ options: { only: { type: 'string' } } })
const only = options.only?.split(',') ?? scenarios.map(({ name }) => name)
const unknown = only.filter((name) => scenarios.every((scenario) => scenario.name !== name))
const problems =
  unknown.length > 0
    ? [`There is no ${unknown.join(', ')}. There are: ${scenarios.map(({ name }) => name).join(', ')}`]
    : missing()
if (problems.length > 0) {
  for (const line of problems) console.error(line)
  process.exit(2)
}

const DISK = '3g'
const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-cluster-'))
chmodSync(folder, 0o711)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A shell as the first process takes in orphans, which Node would leave as zombies that Patroni counts as alive. */
const first = `mount -t tmpfs -o size=${DISK},mode=0711 tmpfs "$1" && ip link set lo up && "$2" tests/cluster/inside.ts "$1" "$3"; exit $?`
const child = spawn(
  'setpriv',
  [
    '--pdeathsig=KILL',
    'unshare',
    '--net',
    '--mount',
    '--pid',
    '--fork',
    '--mount-proc',
    '--kill-child=KILL',
    'sh',
    '-c',
    first,
    'cluster',
    folder,
    process.execPath,
    only.join(','),
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, TMPDIR: folder }, detached: true },
)
const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
let ending: number | undefined
for (const [signal, code] of Object.entries(signals))
  process.on(signal, () => {
    ending ??= code
    child.kill('SIGKILL')
  })
child.once('error', (error) => {
  console.error(error.message)
  process.exitCode = 1
})
child.once('exit', (code) => {
  if (ending !== undefined)
    console.error('Interrupted: processes, networks and data of the cluster are gone.')
  process.exitCode = ending ?? code ?? 1
})
