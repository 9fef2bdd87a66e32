import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './commands.ts'

/** Where etcd, the balancer and the servers are: the end of the bridge that this process is at. */
export const CENTRE = '10.77.0.1'
export const NETWORK = '10.77.0.0/24'
const BRIDGE = 'crm0'

/** A machine of the network: a namespace with one cable to the bridge. */
export interface Machine {
  name: string
  address: string
  /** A command as it is run on this machine. */
  on: (...command: string[]) => string[]
  /** Pulls the cable out or puts it in again. */
  setCable: (isIn: boolean) => Promise<void>
  /** Tells every process of the machine, or those of one program. */
  signal: (signal: NodeJS.Signals, program?: string) => void
}

const inNamespace = (inode: number, program: string | undefined): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isIn = readlinkSync(`/proc/${pid}/ns/net`) === `net:[${inode}]`
        const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
        return isIn && name === (program ?? name) ? [Number(pid)] : []
      } catch {
        // It has ended meanwhile.
        return []
      }
    })

const addMachine = async (folder: string, name: string, address: string): Promise<Machine> => {
  // A file of our own keeps the namespace, so that nothing is written to where `ip netns` keeps those of the machine.
  const namespace = join(folder, `${name}.net`)
  writeFileSync(namespace, '')
  await run('unshare', `--net=${namespace}`, 'true')
  const on = (...command: string[]) => ['nsenter', `--net=${namespace}`, ...command]
  const inside = (...command: string[]) => run('nsenter', `--net=${namespace}`, ...command)
  await run('ip', 'link', 'add', 'name', name, 'type', 'veth', 'peer', 'name', `${name}-end`)
  await run('ip', 'link', 'set', `${name}-end`, 'netns', namespace)
  await run('ip', 'link', 'set', name, 'master', BRIDGE, 'up')
  await inside('ip', 'address', 'add', `${address}/24`, 'dev', `${name}-end`)
  for (const device of ['lo', `${name}-end`]) await inside('ip', 'link', 'set', device, 'up')
  const { ino } = statSync(namespace)
  return {
    name,
    address,
    on,
    setCable: async (isIn) => {
      await run('ip', 'link', 'set', name, isIn ? 'up' : 'down')
    },
    signal: (signal, program) => {
      for (const pid of inNamespace(ino, program))
        try {
          process.kill(pid, signal)
        } catch {
          // It has ended meanwhile.
        }
    },
  }
}

/** Lays a network with so many machines on one bridge; the kernel removes it with the namespace that it is laid in. */
export const layNetwork = async (folder: string, count: number): Promise<Machine[]> => {
  await run('ip', 'link', 'add', 'name', BRIDGE, 'type', 'bridge')
  await run('ip', 'address', 'add', `${CENTRE}/24`, 'dev', BRIDGE)
  await run('ip', 'link', 'set', BRIDGE, 'up')
  const machines: Machine[] = []
  for (let number = 1; number <= count; number += 1)
    machines.push(await addMachine(folder, `n${number}`, `10.77.0.${10 + number}`))
  return machines
}
