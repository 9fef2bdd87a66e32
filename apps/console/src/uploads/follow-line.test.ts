import { socketMachine } from '@hospital-crm/machines/socket'
import type { ConnectionCommand, ConnectionEvent } from '@hospital-crm/machines/socket'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { afterEach, expect, test, vi } from 'vitest'
import { followLine } from './follow-line.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the line is back when the browser says so, and when the server that went down answers again', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const clock = new SimulatedClock()
  let back: (event: ConnectionEvent) => void = () => {}
  const connection = fromCallback<ConnectionCommand>(({ sendBack }) => {
    back = sendBack
  })
  const socket = createActor(socketMachine.provide({ actors: { connection } }), { clock, input: {} }).start()
  const connect = () => {
    socket.send({ type: 'socket.connect' })
    back({ type: 'connection.opened' })
    clock.increment(500)
    back({ type: 'connection.frame', frame: { type: 'LOGIN' } })
  }
  const onBack = vi.fn()
  const stop = followLine(socket, onBack)
  page.dispatchEvent(new Event('online'))
  expect(onBack).toHaveBeenCalledOnce()
  connect()
  expect(onBack).toHaveBeenCalledTimes(2)
  stop()
  page.dispatchEvent(new Event('online'))
  socket.send({ type: 'socket.disconnect' })
  connect()
  expect(onBack).toHaveBeenCalledTimes(2)
})
