import { rm, mkdir, chmod } from 'node:fs/promises'
import pg from 'pg'
import { DATABASE_PORT, startBalancer, type Balancer } from './balancer.ts'
import { until } from './commands.ts'
import { startEtcd, type Etcd } from './etcd.ts'
import { CENTRE, type Machine } from './network.ts'
import { membersBy, startNode, SUPERUSER, type Node } from './patroni.ts'

/** A PostgreSQL of three nodes with all that belongs to it. */
export interface Cluster {
  etcd: Etcd
  balancer: Balancer
  nodes: readonly Node[]
  /** Addresses for the account of the servers and for the one that owns the tables. */
  urls: { server: string; owner: string }
  primary: () => Promise<Node>
  /** Waits until there is a leader, and every other node follows it. */
  whole: (seconds: number) => Promise<void>
  connect: () => Promise<pg.Client>
  end: () => Promise<void>
}

const accounts = { owner: 'crm_owner', server: 'crm_server' } as const
const PASSWORD = 'cluster-accounts'
const DATABASE = 'crm'
const START_S = 120

const urlOf = (user: string, password: string, database: string) =>
  `postgres://${user}:${password}@${CENTRE}:${DATABASE_PORT}/${database}`

const connectTo = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

const asSuperuser = () => connectTo(urlOf(SUPERUSER.username, SUPERUSER.password, 'postgres'))

const canConnect = (): Promise<boolean> =>
  asSuperuser().then(
    async (client) => {
      await client.end()
      return true
    },
    () => false,
  )

const makeDatabase = async (): Promise<void> => {
  const client = await asSuperuser()
  for (const name of Object.values(accounts))
    await client.query(`create role ${name} login password '${PASSWORD}'`)
  await client.query(`create database ${DATABASE} owner ${accounts.owner}`)
  await client.end()
}

/** Builds a cluster in a folder, with an empty database in it. */
export const startCluster = async (
  machines: readonly Machine[],
  folder: string,
  endsSessions: boolean,
): Promise<Cluster> => {
  await mkdir(folder)
  await chmod(folder, 0o711)
  const etcd = await startEtcd(folder)
  const nodes = machines.map((machine) => startNode(machine, folder))
  const balancer = startBalancer(machines, folder, endsSessions)
  const isLeader = ({ role }: { role: string }) => role === 'leader'

  const members = async () => {
    for (const node of nodes) {
      const told = await membersBy(node)
      if (told.some(isLeader)) return told
    }
    return []
  }
  const cluster: Cluster = {
    etcd,
    balancer,
    nodes,
    urls: {
      server: urlOf(accounts.server, PASSWORD, DATABASE),
      owner: urlOf(accounts.owner, PASSWORD, DATABASE),
    },
    primary: async () => {
      const leader = (await members()).find(isLeader)
      const node = nodes.find(({ name }) => name === leader?.name)
      if (node === undefined) throw new Error('The cluster has no leader')
      return node
    },
    whole: (seconds) =>
      until('a whole cluster', seconds, async () => {
        const told = await members()
        const working = told.filter(
          ({ role, state }) => role === 'leader' || ['running', 'streaming'].includes(state),
        )
        return working.length === nodes.length && told.some(({ role }) => role === 'sync_standby')
      }),
    connect: () => connectTo(urlOf(accounts.owner, PASSWORD, DATABASE)),
    end: async () => {
      await Promise.all([...nodes.map((node) => node.end()), balancer.end()])
      await etcd.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await cluster.whole(START_S)
    await until('the balancer', START_S, canConnect)
    await makeDatabase()
    return cluster
  } catch (error) {
    await cluster.end()
    throw error
  }
}
