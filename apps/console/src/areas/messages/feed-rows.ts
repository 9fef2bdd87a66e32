import type { DialogueMessage } from '@hospital-crm/api/entities'
import type { Log, Outgoing } from './dialogue-log.ts'

/** The rows of a dialogue: a message for each place, then what is on its way. */
export interface FeedRows {
  count: number
  /** Undefined where nobody has looked yet. */
  at: (nth: number) => DialogueMessage | Outgoing | undefined
  keyOf: (nth: number) => string
  nthOf: (place: number) => number
  placeOf: (nth: number) => number
}

export const feedRows = ({ messages, first, last, outbox }: Log): FeedRows => {
  const byPlace = new Map(messages.map((message) => [message.place, message]))
  const stored = Math.max(0, last - first + 1)
  const placeOf = (nth: number) => first + nth
  return {
    count: stored + outbox.length,
    at: (nth) => (nth < stored ? byPlace.get(placeOf(nth)) : outbox[nth - stored]),
    keyOf: (nth) => (nth < stored ? `${placeOf(nth)}` : (outbox[nth - stored]?.client_id ?? `${nth}`)),
    nthOf: (place) => Math.min(Math.max(0, place - first), Math.max(0, stored - 1)),
    placeOf,
  }
}
