import { join } from 'node:path'
import { startProgram, until, type Program } from './commands.ts'
import { CENTRE } from './network.ts'

const PORT = 2379
export const ETCD = `${CENTRE}:${PORT}`

/** The store in which the nodes agree who leads; one member, so that one signal takes it away. */
export interface Etcd {
  stop: () => Promise<void>
  start: () => Promise<void>
}

const isHealthy = async () => (await fetch(`http://${ETCD}/health`).catch(() => undefined))?.status === 200

/** Starts etcd in a folder. */
export const startEtcd = async (folder: string): Promise<Etcd> => {
  const client = `http://${ETCD}`
  const peer = `http://${CENTRE}:${PORT + 1}`
  const command = [
    'etcd',
    '--name=e1',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=e1=${peer}`,
  ]
  let program: Program | undefined
  const etcd: Etcd = {
    start: async () => {
      program = startProgram(command, join(folder, 'etcd.log'))
      await until('etcd', 30, isHealthy)
    },
    stop: async () => program?.end('SIGKILL'),
  }
  await etcd.start()
  return etcd
}
