import type { Colleague, Dialogue, DialogueMessage } from '@hospital-crm/api/entities'
import type { DialogueStatus } from '@hospital-crm/api/socket'

/** A message on its way. It stays until the server has it, or its author gives it up. */
export interface Outgoing extends Pick<
  DialogueMessage,
  'client_id' | 'to' | 'msg' | 'type' | 'quote_id' | 'quote' | 'extra' | 'time'
> {
  state: 'waiting' | 'failed'
  /** Why it failed, where the server said so. */
  reason?: string
}

/** What is known of one dialogue. */
export interface Log {
  /** Oldest first, without a gap. */
  messages: readonly DialogueMessage[]
  /** Older ones are at the server. */
  more: boolean
  /** The newest page came in this session; until then what this browser kept is shown. */
  isFresh: boolean
  problem: string | undefined
  outbox: readonly Outgoing[]
  /** What was told of the messages of each author, some of which may arrive after the news of them. */
  marks: Readonly<Record<number, Mark>>
}

/** Ids of the newest message of an author that was delivered, and of the newest that was read. */
interface Mark {
  delivered: number
  read: number
}

/** Everything that the messages of one user are about. */
export interface ChatState {
  /** The reader. */
  me: number
  /** Latest first; undefined until they are here. */
  dialogues: readonly Dialogue[] | undefined
  problem: string | undefined
  unread: number
  people: readonly Colleague[]
  online: ReadonlySet<number>
  logs: Readonly<Record<number, Log>>
}

export const emptyLog: Log = {
  messages: [],
  more: false,
  isFresh: false,
  problem: undefined,
  outbox: [],
  marks: {},
}

export const emptyChat = (me: number): ChatState => ({
  me,
  dialogues: undefined,
  problem: undefined,
  unread: 0,
  people: [],
  online: new Set(),
  logs: {},
})

/** The other one of the two people. */
export const otherOf = ({ from, to }: Pick<DialogueMessage, 'from' | 'to'>, me: number): number =>
  from === me ? to : from

const byId = (one: DialogueMessage, other: DialogueMessage) => one.m_id - other.m_id

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
  return [...all.values()].toSorted(byId)
}

const marked = (message: DialogueMessage, marks: Log['marks']): DialogueMessage => {
  const { delivered = 0, read = 0 } = marks[message.from] ?? {}
  if (message.m_id > Math.max(delivered, read)) return message
  return { ...message, delivered: true, read: message.read || message.m_id <= read }
}

/** Changes one dialogue. */
export const withLog = (state: ChatState, uid: number, change: (log: Log) => Log): ChatState => ({
  ...state,
  logs: { ...state.logs, [uid]: change(state.logs[uid] ?? emptyLog) },
})

const withDialogue = (
  state: ChatState,
  uid: number,
  change: (dialogue: Dialogue) => Dialogue,
): ChatState => ({
  ...state,
  dialogues: state.dialogues?.map((one) => (one.uid === uid ? change(one) : one)),
})

/** With a message that arrived or was stored; `isNews` counts it as unread where it is. */
export const withMessage = (state: ChatState, message: DialogueMessage, isNews: boolean): ChatState => {
  const uid = otherOf(message, state.me)
  const log = state.logs[uid] ?? emptyLog
  const isKnown = log.messages.some(({ m_id }) => m_id === message.m_id)
  const dialogue = state.dialogues?.find((one) => one.uid === uid)
  const isNew = !isKnown && message.m_id > (dialogue?.last.m_id ?? 0)
  const unread = isNews && isNew && message.to === state.me && !message.read ? 1 : 0
  const person = state.people.find(({ id }) => id === uid)
  const next: Dialogue | undefined = dialogue
    ? { ...dialogue, last: isNew ? message : dialogue.last, unread: dialogue.unread + unread }
    : person && { uid, nickname: person.nickname, avatar: person.avatar, open: true, last: message, unread }
  const others = state.dialogues?.filter((one) => one.uid !== uid)
  return {
    ...withLog(state, uid, (before) => ({
      ...before,
      messages: merged(before.messages, [marked(message, before.marks)]),
      outbox: before.outbox.filter(({ client_id }) => client_id !== message.client_id),
    })),
    unread: state.unread + unread,
    dialogues:
      others && next
        ? [next, ...others].toSorted((one, other) => other.last.m_id - one.last.m_id)
        : state.dialogues,
  }
}

/** With the newest page (`before` undefined) or an older one, newest first as it came. */
export const withPage = (
  state: ChatState,
  uid: number,
  page: { list: readonly DialogueMessage[]; more: boolean },
  before?: number,
): ChatState =>
  withLog(state, uid, (log) => {
    const oldest = page.list.at(-1)?.m_id ?? 0
    const newestKnown = log.messages.at(-1)?.m_id ?? 0
    const hasGap = before === undefined && page.more && oldest > newestKnown
    const reachesBack = before !== undefined || hasGap || oldest <= (log.messages[0]?.m_id ?? oldest)
    return {
      ...log,
      messages: merged(hasGap ? [] : log.messages, page.list),
      more: reachesBack ? page.more : log.more,
      isFresh: log.isFresh || before === undefined,
      problem: undefined,
    }
  })

const withMark = (marks: Log['marks'], from: number, id: number, isRead: boolean): Log['marks'] => {
  const { delivered = 0, read = 0 } = marks[from] ?? {}
  return {
    ...marks,
    [from]: { delivered: Math.max(delivered, id), read: isRead ? Math.max(read, id) : read },
  }
}

const taken = (message: DialogueMessage, id: number): DialogueMessage => {
  if (message.m_id === id) return { ...message, msg: '', extra: {}, taken_back: true }
  return message.quote_id === id ? { ...message, quote: null } : message
}

/** With what became of messages; `unread` as the server counts it, where it was asked. */
export const withStatus = (
  state: ChatState,
  { state: what, from, to }: DialogueStatus,
  id: number,
  unread?: number,
): ChatState => {
  const uid = otherOf({ from, to }, state.me)
  const change = (message: DialogueMessage): DialogueMessage => {
    if (what === 'taken_back') return taken(message, id)
    if (message.from !== from || message.m_id > id) return message
    return { ...message, delivered: true, read: message.read || what === 'read' }
  }
  const next = {
    ...withLog(state, uid, (log) => ({
      ...log,
      messages: log.messages.map(change),
      marks: what === 'taken_back' ? log.marks : withMark(log.marks, from, id, what === 'read'),
    })),
    ...(unread !== undefined && { unread }),
  }
  return withDialogue(next, uid, (dialogue) => ({
    ...dialogue,
    last: change(dialogue.last),
    ...(what === 'read' &&
      to === state.me && {
        unread: dialogue.last.m_id <= id ? 0 : unreadIn(next.logs[uid], state.me),
      }),
  }))
}

const unreadIn = (log: Log | undefined, me: number): number =>
  log?.messages.filter(({ to, read }) => to === me && !read).length ?? 0

/** The newest message that the reader has not read; undefined when there is none. */
export const newestUnread = ({ messages }: Log, me: number): number | undefined =>
  messages.findLast(({ to, read }) => to === me && !read)?.m_id

/** Who is online after somebody came, somebody left, or all were told. */
export const withPresence = (
  state: ChatState,
  type: 'ONLINE' | 'OUTLINE' | 'FRIEND_ONLINE_STATUS',
  uids: readonly number[],
): ChatState => {
  if (type === 'FRIEND_ONLINE_STATUS') return { ...state, online: new Set(uids) }
  const online = new Set(state.online)
  for (const uid of uids)
    if (type === 'ONLINE') online.add(uid)
    else online.delete(uid)
  return { ...state, online }
}

/** What this browser kept: shown until the server has answered. What was on its way then has to be sent by its author. */
export const withKept = (
  state: ChatState,
  kept: {
    dialogues: readonly Dialogue[] | undefined
    logs: readonly (readonly [number, Pick<Log, 'messages' | 'outbox'>])[]
  },
): ChatState => {
  let next: ChatState = { ...state, dialogues: state.dialogues ?? kept.dialogues }
  for (const [uid, { messages, outbox }] of kept.logs)
    next = withLog(next, uid, (log) => {
      const isHere = new Set([...log.messages, ...log.outbox].map(({ client_id }) => client_id))
      const left = outbox.filter(({ client_id }) => !isHere.has(client_id))
      return {
        ...log,
        ...(!log.isFresh && { messages: merged(messages, log.messages), more: messages.length > 0 }),
        outbox: [...left.map((one) => ({ ...one, state: 'failed' as const })), ...log.outbox],
      }
    })
  return next
}
