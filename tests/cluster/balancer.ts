import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram, type Program } from './commands.ts'
import { CENTRE, type Machine } from './network.ts'
import { REST_PORT } from './patroni.ts'

export const DATABASE_PORT = 5000

/** HAProxy before the nodes: one address that leads to whichever of them is the primary. */
export interface Balancer {
  restart: () => Promise<void>
  end: () => Promise<void>
}

const configOf = (machines: readonly Machine[], endsSessions: boolean): string => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 4s
  timeout client 24h
  timeout server 24h
  timeout check 3s
listen primary
  bind ${CENTRE}:${DATABASE_PORT}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1${endsSessions ? ' on-marked-down shutdown-sessions' : ''}
${machines.map(({ name, address }) => `  server ${name} ${address}:5432 check port ${REST_PORT}`).join('\n')}
`

/** Starts the balancer. `endsSessions`: whether connections to a node that is no primary any more are ended. */
export const startBalancer = (
  machines: readonly Machine[],
  folder: string,
  endsSessions: boolean,
): Balancer => {
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, configOf(machines, endsSessions))
  const start = (): Program => startProgram(['haproxy', '-db', '-f', config], join(folder, 'haproxy.log'))
  let program = start()
  return {
    restart: async () => {
      await program.end()
      program = start()
    },
    end: () => program.end(),
  }
}
