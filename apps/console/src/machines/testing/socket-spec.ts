import { socketMachine, type ConnectionCommand } from '@hospital-crm/machines/socket'
import { fromCallback } from 'xstate'
import type { MachineSpec } from './run-machine.ts'

/** The live connection; what the network does is sent as events, and what the machine asks of it is logged. */
export const socketSpec: MachineSpec<typeof socketMachine> = {
  machine: socketMachine,
  samples: [
    { event: { type: 'socket.start' } },
    { event: { type: 'socket.connect' } },
    { event: { type: 'connection.opened' } },
    { event: { type: 'connection.frame', frame: { type: 'LOGIN' } }, note: 'LOGIN' },
    {
      event: { type: 'connection.frame', frame: { type: 'ONLINE_USER_COUNTS', count: 12 } },
      note: 'ONLINE_USER_COUNTS',
    },
    { event: { type: 'connection.frame', frame: { type: 'CHANGE_CONFIGS' } }, note: 'CHANGE_CONFIGS' },
    { event: { type: 'connection.frame', frame: { type: 'CHANGE_USER_INFO' } }, note: 'CHANGE_USER_INFO' },
    { event: { type: 'connection.frame', frame: { type: 'PING' } }, note: 'PING' },
    { event: { type: 'connection.frame', frame: null }, note: 'bad frame' },
    { event: { type: 'connection.frame', frame: { type: 'DISCONNECT' } }, note: 'DISCONNECT' },
    { event: { type: 'connection.closed', code: 1006 }, note: '1006' },
    { event: { type: 'connection.closed', code: 1012 }, note: '1012' },
    { event: { type: 'connection.closed', code: 1000 }, note: '1000' },
    { event: { type: 'frame.send', frame: { type: 'PING' } }, note: 'PING' },
    { event: { type: 'token.changed' } },
    { event: { type: 'ping.due' } },
    { event: { type: 'network.online' } },
    { event: { type: 'page.visible' } },
    { event: { type: 'socket.reconnect' } },
    { event: { type: 'socket.disconnect' } },
  ],
  start: ({ tell }) => ({
    machine: socketMachine.provide({
      actors: {
        connection: fromCallback<ConnectionCommand>(({ receive }) => {
          tell('connection opens')
          receive(({ type }) => tell(`connection ← ${type}`))
          return () => tell('connection closes')
        }),
      },
    }),
    input: {},
    effects: [],
  }),
}
