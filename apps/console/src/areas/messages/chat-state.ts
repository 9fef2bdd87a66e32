import type { Colleague, Dialogue, DialogueMessage } from '@hospital-crm/api/entities'
import type { DialogueStatus } from '@hospital-crm/api/socket'
import {
  emptyLog,
  logWith,
  logWithMark,
  logWithOutgoing,
  logWithPart,
  unreadIn,
  type Answered,
  type Log,
  type Outgoing,
} from './dialogue-log.ts'

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
const otherOf = ({ from, to }: Pick<DialogueMessage, 'from' | 'to'>, me: number): number =>
  from === me ? to : from

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
  const isLast = isNew || message.m_id === dialogue?.last.m_id
  const next: Dialogue | undefined = dialogue
    ? { ...dialogue, last: isLast ? message : dialogue.last, unread: dialogue.unread + unread }
    : person && { uid, nickname: person.nickname, avatar: person.avatar, open: true, last: message, unread }
  const others = state.dialogues?.filter((one) => one.uid !== uid)
  return {
    ...withLog(state, uid, (before) => logWith(before, message)),
    unread: state.unread + unread,
    dialogues:
      others && next
        ? [next, ...others].toSorted((one, other) => other.last.m_id - one.last.m_id)
        : state.dialogues,
  }
}

/** With a part of a dialogue as the server answered it. */
export const withPart = (state: ChatState, uid: number, part: Answered): ChatState =>
  withLog(state, uid, (log) => logWithPart(log, part))

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
    ...withLog(state, uid, (log) => {
      const changed = { ...log, messages: log.messages.map(change) }
      return what === 'taken_back' ? changed : logWithMark(changed, from, id, what === 'read')
    }),
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

/** What a browser keeps of a dialogue between two visits. */
export type KeptLog = Pick<Log, 'messages' | 'first' | 'last'>

/** Everything that a browser kept. */
export interface Kept {
  dialogues: readonly Dialogue[] | undefined
  logs: readonly (readonly [number, KeptLog])[]
  outbox: readonly Outgoing[]
}

/**
 * What this browser kept: shown until the server has answered. What was on its way when the page went has to be sent by its
 * author, and what its author wanted sent once there is a connection still waits for it.
 */
export const withKept = (state: ChatState, kept: Kept): ChatState => {
  let next: ChatState = { ...state, dialogues: state.dialogues ?? kept.dialogues }
  for (const [uid, log] of kept.logs)
    next = withLog(next, uid, (known) => (known.isFresh || known.last > 0 ? known : { ...known, ...log }))
  for (const one of kept.outbox) {
    if (next.logs[one.to]?.outbox.some(({ client_id }) => client_id === one.client_id)) continue
    const left = one.state === 'held' ? one : { ...one, state: 'failed' as const }
    next = withLog(next, one.to, (log) => logWithOutgoing(log, left))
  }
  return next
}
