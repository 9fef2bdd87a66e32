import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram, type Program } from './commands.ts'
import { ETCD } from './etcd.ts'
import { DATABASE_USER, databasePrograms } from './needs.ts'
import { NETWORK, type Machine } from './network.ts'

export const REST_PORT = 8008
export const SUPERUSER = { username: 'postgres', password: 'cluster-superuser' } as const
const REPLICATION = { username: 'replicator', password: 'cluster-replication' } as const

/** A node of the cluster: a machine with a PostgreSQL that Patroni looks after. */
export interface Node extends Machine {
  /** Process id of its PostgreSQL. */
  postmaster: () => number
  end: () => Promise<void>
}

/** What the nodes of a cluster share; Patroni keeps it in etcd from the first start on. */
const shared = {
  ttl: 30,
  loop_wait: 10,
  retry_timeout: 10,
  synchronous_mode: true,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 150,
      shared_buffers: '64MB',
      max_wal_size: '256MB',
      log_min_messages: 'log',
      log_min_error_statement: 'panic',
    },
  },
}

const configOf = ({ name, address }: Machine, folder: string) => ({
  scope: 'crm',
  name,
  restapi: { listen: `${address}:${REST_PORT}`, connect_address: `${address}:${REST_PORT}` },
  etcd3: { host: ETCD },
  bootstrap: {
    dcs: shared,
    initdb: [{ encoding: 'UTF8' }, 'data-checksums', { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `${address},127.0.0.1:5432`,
    connect_address: `${address}:5432`,
    bin_dir: databasePrograms(),
    data_dir: join(folder, 'data'),
    pgpass: join(folder, 'pgpass'),
    authentication: { superuser: SUPERUSER, replication: REPLICATION },
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      // Without it a node that was rewound does not come back.
      'host replication all 127.0.0.1/32 trust',
      `host replication ${REPLICATION.username} ${NETWORK} scram-sha-256`,
      `host all all ${NETWORK} scram-sha-256`,
    ],
  },
})

/** Starts a node on a machine. */
export const startNode = (machine: Machine, folder: string): Node => {
  const own = join(folder, machine.name)
  mkdirSync(own, { mode: 0o700 })
  const config = join(own, 'patroni.yml')
  // JSON is YAML.
  writeFileSync(config, JSON.stringify(configOf(machine, own)))
  execFileSync('chown', ['-R', `${DATABASE_USER}:`, own])
  const asUser = ['setpriv', `--reuid=${DATABASE_USER}`, `--regid=${DATABASE_USER}`, '--init-groups']
  const program: Program = startProgram(
    machine.on(...asUser, 'env', `HOME=${own}`, 'patroni', config),
    join(folder, `${machine.name}.log`),
  )
  return {
    ...machine,
    postmaster: () => Number.parseInt(readFileSync(join(own, 'data/postmaster.pid'), 'utf8'), 10),
    end: () => program.end(),
  }
}

/** A node as the cluster sees it. */
export interface Member {
  name: string
  role: string
  state: string
}

/** The members of the cluster, as one node tells; none while it does not answer. */
export const membersBy = async (node: Machine): Promise<Member[]> => {
  try {
    const answer = await fetch(`http://${node.address}:${REST_PORT}/cluster`, {
      signal: AbortSignal.timeout(2000),
    })
    return ((await answer.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

/** Hands the lead over to another node, in an orderly way. */
export const switchOver = async (leader: Machine): Promise<void> => {
  const answer = await fetch(`http://${leader.address}:${REST_PORT}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: leader.name }),
  })
  if (answer.status !== 200) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
}
