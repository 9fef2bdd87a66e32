import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { DialogueMessage } from '@hospital-crm/api/entities'
import { decodeFrame, dialogueMessageOf, encodeFrame } from '@hospital-crm/api/socket'
import { WebSocket } from 'ws'
import { openLine, type Line } from '../load/ask.ts'
import type { Colleague } from './colleagues.ts'

/** A browser tab of a colleague: a socket at one of the servers, and what it has of every dialogue. */
export interface Tab {
  /** Texts by dialogue and place. */
  has: ReadonlyMap<number, ReadonlyMap<number, string>>
  /** Messages that came more than once by frames without a break of the line between. */
  twice: () => number
  /** Messages whose place was below one that had come before, on one line. */
  disordered: () => number
  /** Asks for what it has missed, as the console does after a break. */
  catchUp: () => Promise<void>
  close: () => void
}

interface TabOptions {
  colleague: Colleague
  /** Addresses of the servers, the own one first; another one is taken while it is away. */
  urls: readonly string[]
  onMessage: (message: DialogueMessage) => void
}

const RETRY_MS = 500
const WINDOW = 100

/** Opens a tab; it comes back by itself, like a browser behind an address of several servers. */
export const openTab = async ({ colleague, urls, onMessage }: TabOptions): Promise<Tab> => {
  const { uid, token } = colleague
  const has = new Map<number, Map<number, string>>()
  let [twice, disordered, isOver] = [0, 0, false]
  let socket: WebSocket | undefined
  let at = 0
  const lines: Line[] = urls.map((url) => openLine(url, token))

  const keep = ({ from, to, place, msg }: DialogueMessage) => {
    const other = from === uid ? to : from
    const log = has.get(other) ?? new Map<number, string>()
    has.set(other, log.set(place, msg))
  }
  const ask = async <Data>(path: string, body: object): Promise<Data> => {
    for (;;) {
      try {
        const answer = await (lines[at % lines.length] as Line).post(path, body, { keep: true })
        if (answer.status === 200) return (JSON.parse(answer.text) as { data: Data }).data
      } catch {
        // That server is away.
      }
      at += 1
      await pause(RETRY_MS)
    }
  }
  const catchUp = async () => {
    const { list } = await ask<{ list: { uid: number }[] }>('messages/dialogues', {})
    for (const { uid: other } of list) {
      let from: number | undefined
      do {
        const body = { with: other, limit: WINDOW, ...(from !== undefined && { from }) }
        const page = await ask<{ list: DialogueMessage[]; first: number }>('messages/index', body)
        for (const message of page.list) keep(message)
        const oldest = page.list.at(-1)?.place ?? page.first
        // What is here reaches back without a gap, or the rest is asked for.
        from =
          oldest > page.first && !has.get(other)?.has(oldest - 1)
            ? Math.max(page.first, oldest - WINDOW)
            : undefined
      } while (from !== undefined)
    }
  }
  const connect = async (): Promise<void> => {
    const url = urls[at % urls.length] ?? ''
    const line = new WebSocket(`${url.replace('http', 'ws')}/socket-admin?token=${token}`)
    socket = line
    const newest = new Map<number, number>()
    const seen = new Set<number>()
    line.on('message', (data) => {
      const frame = decodeFrame(data as Buffer)
      const message = frame?.type === 'FRIEND_MSG' ? dialogueMessageOf(frame.message) : undefined
      if (!message) return
      const other = message.from === uid ? message.to : message.from
      if (seen.has(message.m_id)) twice += 1
      if (message.place < (newest.get(other) ?? 0)) disordered += 1
      seen.add(message.m_id)
      newest.set(other, message.place)
      keep(message)
      onMessage(message)
    })
    line.on('error', () => {})
    line.once('close', () => {
      if (isOver) return
      at += 1
      setTimeout(() => void connect().then(catchUp), RETRY_MS)
    })
    await Promise.race([once(line, 'open'), once(line, 'close')])
    if (line.readyState === line.OPEN) line.send(encodeFrame({ type: 'LOGIN', uid, timestamp: 1, token }))
  }
  await connect()
  return {
    has,
    twice: () => twice,
    disordered: () => disordered,
    catchUp,
    close: () => {
      isOver = true
      socket?.close()
      for (const line of lines) line.close()
    },
  }
}
