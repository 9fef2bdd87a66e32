import type { DialogueMessage } from '@hospital-crm/api/entities'

/** A message on its way. It stays until the server has it, or its author gives it up. */
export interface Outgoing extends Pick<
  DialogueMessage,
  'client_id' | 'to' | 'msg' | 'type' | 'quote_id' | 'quote' | 'extra' | 'time'
> {
  /** Grows from one message to the next of a browser: the order in which they were written, in Unix ms. */
  nth: number
  /** `held`: its author wants it sent as soon as there is a connection. */
  state: 'held' | 'waiting' | 'failed'
  /** Why it failed, where the server said so. */
  reason?: string
}

/** Ids of the newest message of an author that was delivered, and of the newest that was read. */
interface Mark {
  delivered: number
  read: number
}

/** What is known of one dialogue. Its messages have places from `first` to `last`; a `last` before `first`: there is none. */
export interface Log {
  /** By their places, with gaps where nobody looked yet. */
  messages: readonly DialogueMessage[]
  first: number
  last: number
  /** The server has said in this session what there is; until then what this browser kept is shown. */
  isFresh: boolean
  problem: string | undefined
  outbox: readonly Outgoing[]
  /** What was told of the messages of each author, some of which may arrive after the news of them. */
  marks: Readonly<Record<number, Mark>>
}

export const emptyLog: Log = {
  messages: [],
  first: 1,
  last: 0,
  isFresh: false,
  problem: undefined,
  outbox: [],
  marks: {},
}

/** Messages of one dialogue that a tab holds at most; those farthest from what is looked at go first. */
const HELD_MESSAGES = 3000

const merged = (known: readonly DialogueMessage[], come: readonly DialogueMessage[]): DialogueMessage[] => {
  const all = new Map(known.map((message) => [message.m_id, message]))
  for (const message of come) {
    const before = all.get(message.m_id)
    // A frame that was made earlier may arrive later: what became of a message is not undone.
    all.set(message.m_id, {
      ...message,
      delivered: message.delivered || (before?.delivered ?? false),
      read: message.read || (before?.read ?? false),
      ...(before?.taken_back && { taken_back: true, msg: '', extra: {} }),
    })
  }
  return [...all.values()].toSorted((one, other) => one.place - other.place)
}

const marked = (message: DialogueMessage, marks: Log['marks']): DialogueMessage => {
  const { delivered = 0, read = 0 } = marks[message.from] ?? {}
  if (message.m_id > Math.max(delivered, read)) return message
  return { ...message, delivered: true, read: message.read || message.m_id <= read }
}

const nearest = (messages: DialogueMessage[], place: number): DialogueMessage[] => {
  if (messages.length <= HELD_MESSAGES) return messages
  const half = HELD_MESSAGES / 2
  return messages.filter((message) => Math.abs(message.place - place) <= half)
}

/** With one message that arrived or was stored. */
export const logWith = (log: Log, message: DialogueMessage): Log => ({
  ...log,
  messages: nearest(merged(log.messages, [marked(message, log.marks)]), message.place),
  last: Math.max(log.last, message.place),
  outbox: log.outbox.filter(({ client_id }) => client_id !== message.client_id),
})

/** A part of a dialogue as the server answers it. */
export interface Answered {
  list: readonly DialogueMessage[]
  first: number
  last: number
}

/**
 * With a part of the dialogue. What the server has forgotten is forgotten here too; so is what was known before a gap in
 * the connection, but for what arrived since: it may have been taken back in between.
 */
export const logWithPart = (log: Log, { list, first, last }: Answered): Log => {
  const newest = list[0]?.place ?? last
  const isHere = new Set(list.map(({ client_id }) => client_id))
  const holds = ({ place }: DialogueMessage) => place >= first && (log.isFresh || place > newest)
  const come = list.map((message) => marked(message, log.marks))
  return {
    ...log,
    messages: nearest(merged(log.messages.filter(holds), come), newest),
    first,
    last: Math.max(last, log.last),
    isFresh: true,
    problem: undefined,
    outbox: log.outbox.filter(({ client_id }) => !isHere.has(client_id)),
  }
}

/** Messages of a window that the server answers at once. */
export const WINDOW = 50

/** First places of the windows that hold what is missing between two places. */
export const missingWindows = (log: Log, from: number, to: number): number[] => {
  const here = new Set(log.messages.map(({ place }) => place))
  const missing = new Set<number>()
  for (let place = Math.max(from, log.first); place <= Math.min(to, log.last); place++)
    if (!here.has(place)) missing.add(Math.floor((place - 1) / WINDOW) * WINDOW + 1)
  return [...missing]
}

const withMark = (marks: Log['marks'], from: number, id: number, isRead: boolean): Log['marks'] => {
  const { delivered = 0, read = 0 } = marks[from] ?? {}
  return {
    ...marks,
    [from]: { delivered: Math.max(delivered, id), read: isRead ? Math.max(read, id) : read },
  }
}

/** With what became of the messages of an author. */
export const logWithMark = (log: Log, from: number, id: number, isRead: boolean): Log => ({
  ...log,
  marks: withMark(log.marks, from, id, isRead),
})

/** With a message on its way, in place of what was known of it. */
export const logWithOutgoing = (log: Log, outgoing: Outgoing): Log => {
  if (log.messages.some(({ client_id }) => client_id === outgoing.client_id)) return log
  const others = log.outbox.filter(({ client_id }) => client_id !== outgoing.client_id)
  return { ...log, outbox: [...others, outgoing].toSorted((one, other) => one.nth - other.nth) }
}

export const logWithoutOutgoing = (log: Log, client_id: string): Log => ({
  ...log,
  outbox: log.outbox.filter((one) => one.client_id !== client_id),
})

/** How many messages to the reader are unread, of those that are here. */
export const unreadIn = (log: Log | undefined, me: number): number =>
  log?.messages.filter(({ to, read }) => to === me && !read).length ?? 0

/** The newest message that the reader has not read; undefined when there is none. */
export const newestUnread = ({ messages }: Log, me: number): number | undefined =>
  messages.findLast(({ to, read }) => to === me && !read)?.m_id
