import { test } from 'vitest'
import { holdAlways, type Life } from '../testing/random.ts'
import { socketWalk } from '../testing/walks/socket.walk.ts'
import type { World } from '../testing/world.ts'
import { selectStatusName, type SocketSnapshot } from './socket.selectors.ts'
import type { SocketStatusName } from './socket.types.ts'

interface Look {
  readonly status: SocketStatusName
  readonly open: number
  readonly retries: number
  readonly maxRetries: number
  readonly onlineCount: number | null
  /** Commands that a connection got before half a second had passed since it opened, or that were not LOGIN first. */
  readonly early: readonly string[]
  /** The open connection was asked to send LOGIN and heard it back. */
  readonly isGreeted: boolean
}

const earlyIn = ({ doubles: { commands, said } }: World): string[] =>
  commands
    .filter(({ line, event, at }, index) => {
      const opened = said.find((word) => word.line === line && word.event.type === 'connection.opened')
      const isFirst = commands.findIndex((command) => command.line === line) === index
      return opened === undefined || at < opened.at + 500 || isFirst !== (event.type === 'login.send')
    })
    .map(({ event }) => event.type)

const isGreeted = ({ doubles: { commands, open, said } }: World): boolean =>
  [...open].some((line) => {
    const login = commands.find((word) => word.line === line && word.event.type === 'login.send')
    return said.some(
      ({ line: from, event, at }) =>
        from === line &&
        login !== undefined &&
        at >= login.at &&
        'frame' in event &&
        JSON.stringify(event.frame) === '{"type":"LOGIN"}',
    )
  })

const begin = (): Life<Look> => ({
  walk: socketWalk,
  look: (world) => {
    const socket = world.snapshot() as SocketSnapshot
    const { retries, maxRetries, onlineCount } = socket.context
    return {
      status: selectStatusName(socket),
      open: world.doubles.open.size,
      retries,
      maxRetries,
      onlineCount,
      early: earlyIn(world),
      isGreeted: isGreeted(world),
    }
  },
})

test('whatever happens to a socket', async () => {
  await holdAlways({
    begin,
    invariants: {
      'one connection is open while it is online or connecting, none otherwise': ({ status, open }) =>
        open === (status === 'online' || status === 'connecting' ? 1 : 0),
      'LOGIN goes out half a second after the connection opened, and nothing before it': ({ early }) =>
        early.length === 0,
      'online means that the server answered LOGIN': ({ status, isGreeted }) =>
        status !== 'online' || isGreeted,
      'retries never exceed the limit': ({ retries, maxRetries }) => retries >= 0 && retries <= maxRetries,
      'how many are online is known only while connected': ({ status, onlineCount }) =>
        onlineCount === null || status === 'online' || status === 'connecting',
    },
  })
})
