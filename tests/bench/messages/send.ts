import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openLine, type Line } from '../load/ask.ts'
import type { Colleague } from './colleagues.ts'

/** A message that a server has said it keeps. */
export interface Sent {
  from: number
  to: number
  text: string
  /** When its author sent it, in ms of `performance.now()`. */
  at: number
}

const RETRY_MS = 300
/** Colleagues that somebody writes to. */
const PARTNERS = 4

/** Sends a message until a server answers for it, always under the id that it has. */
const sendOne = async (lines: readonly Line[], first: number, to: number, text: string): Promise<void> => {
  const body = { client_id: randomUUID(), to, msg: text }
  for (let tries = first; ; tries += 1) {
    let refused: string | undefined
    try {
      const { status, text: answer } = await (lines[tries % lines.length] as Line).post('messages/send', body)
      if (status === 200) return
      refused = status < 500 && status !== 429 ? answer : undefined
    } catch {
      // That server is away; the next one is asked.
    }
    if (refused !== undefined) throw new Error(`messages/send: ${refused}`)
    await pause(RETRY_MS)
  }
}

/** Sends so many messages a second for so long, and answers all of them once the servers have them. */
export const sendMany = async (
  colleagues: readonly Colleague[],
  urls: readonly string[],
  { rate, seconds, onSend }: { rate: number; seconds: number; onSend: (sent: Sent) => void },
): Promise<Sent[]> => {
  const lines = colleagues.map(({ token }) => urls.map((url) => openLine(url, token)))
  const sent: Sent[] = []
  const underway: Promise<void>[] = []
  const began = performance.now()
  for (let number = 0; number < rate * seconds; number += 1) {
    const due = began + (number * 1000) / rate
    if (due > performance.now()) await pause(due - performance.now())
    const author = randomInt(colleagues.length)
    const partner = (author + 1 + randomInt(Math.min(PARTNERS, colleagues.length - 1))) % colleagues.length
    const { uid: from } = colleagues[author] as Colleague
    const { uid: to } = colleagues[partner] as Colleague
    const one: Sent = { from, to, text: `${number}`, at: performance.now() }
    onSend(one)
    sent.push(one)
    underway.push(sendOne(lines[author] as Line[], randomInt(urls.length), to, one.text))
  }
  await Promise.all(underway)
  for (const line of lines.flat()) line.close()
  return sent
}
