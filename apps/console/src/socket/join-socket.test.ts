import { socketMachine } from '@hospital-crm/machines/socket'
import type { ConnectionCommand, ConnectionEvent } from '@hospital-crm/machines/socket'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { joinSocket } from './join-socket.ts'

const build = () => {
  const clock = new SimulatedClock()
  let back: (event: ConnectionEvent) => void = () => {}
  let opened = 0
  const connection = fromCallback<ConnectionCommand>(({ sendBack }) => {
    opened += 1
    back = sendBack
  })
  const socket = createActor(socketMachine.provide({ actors: { connection } }), { clock, input: {} }).start()
  const told: unknown[] = []
  let renew = () => {}
  const session = {
    send: (event: unknown) => void told.push(event),
    on: (_type: string, listener: () => void) => {
      renew = listener
      return { unsubscribe: () => (renew = () => {}) }
    },
  }
  const part = joinSocket(session as never, socket)
  const goOnline = () => {
    back({ type: 'connection.opened' })
    clock.increment(500)
    back({ type: 'connection.frame', frame: { type: 'LOGIN' } })
  }
  return { socket, told, part, goOnline, renew: () => renew(), opened: () => opened }
}

const changed = (online: boolean) => ({ type: 'connection.changed', online })

test('the session hears of every change once, beginning with how it is', () => {
  const { socket, told, goOnline } = build()
  socket.send({ type: 'socket.connect' })
  goOnline()
  socket.send({ type: 'page.visible' })
  socket.send({ type: 'connection.closed', code: 1012 })
  expect(told).toStrictEqual([changed(false), changed(true), changed(false)])
})

test('a new token opens the connection anew, until they are parted', () => {
  const { socket, told, goOnline, part, renew, opened } = build()
  socket.send({ type: 'socket.connect' })
  goOnline()
  renew()
  expect(opened()).toBe(2)
  goOnline()
  part()
  renew()
  socket.send({ type: 'socket.disconnect' })
  expect([opened(), told]).toStrictEqual([2, [false, true, false, true].map(changed)])
})
