import type { DialogueMessage } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { isOnline } from '@hospital-crm/machines/socket'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { useMessages } from '../../messages/index.ts'
import { useSystemConfig } from '../../options/index.ts'
import { useMinute } from '../../parts/use-time.ts'
import { useSocket } from '../../socket/socket.ts'
import { useToasts } from '../../toasts/index.ts'
import { useCopy } from '../../toasts/use-copy.ts'
import type { Sending } from './chat.ts'
import { useChat } from './chat-of.ts'
import { emptyLog, newestUnread } from './chat-state.ts'
import type { Typed } from './composer.view.tsx'
import { kindOf } from './line-of.ts'
import type { MessagesActions, MessagesSnapshot } from './messages.view.tsx'
import { MESSAGES_PATH } from './path.ts'

const nothing: Typed = { text: '' }

const watchVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

/** What the reader sees and does in the panel and on the page alike. */
export const useMessagesPage = (
  selected: number | undefined,
  onSelect: (uid: number | undefined) => void,
  isNarrow: boolean,
): { snapshot: MessagesSnapshot; actions: MessagesActions } => {
  const { chat, state } = useChat()
  const socket = useSocket()
  const texts = useMessages('chat')
  const { show } = useToasts()
  const copy = useCopy()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const isSeen = useSyncExternalStore(watchVisibility, isVisible)
  const [forwarding, setForwarding] = useState<DialogueMessage>()
  const { me, dialogues, problem, people, online, logs } = state

  const nameOf = (uid: number): string =>
    people.find(({ id }) => id === uid)?.nickname ??
    (dialogues?.find((one) => one.uid === uid)?.nickname || texts.unknown)
  const uid = selected ?? 0
  const name = nameOf(uid)
  const [typed, setTyped, draft] = useDraft<Typed>(`chat/${uid}`, nothing, {
    label: () => ({ kind: 'chat', subject: name }),
    path: MESSAGES_PATH,
    search: `with=${uid}`,
  })
  const log = logs[uid] ?? emptyLog
  const unread = newestUnread(log, me)

  useEffect(() => {
    if (selected !== undefined) void chat.open(selected)
  }, [chat, selected])
  useEffect(() => {
    if (selected !== undefined && isSeen && unread !== undefined) void chat.read(selected).catch(() => {})
  }, [chat, selected, isSeen, unread])

  /** Without a connection nothing goes out, and what was typed stays. */
  const send = (to: number, sending: Sending): boolean => {
    if (!isOnline(socket.getSnapshot())) {
      show({ kind: 'error', text: texts.notConnected })
      return false
    }
    void chat.send(to, sending)
    return true
  }
  const known = dialogues?.find((one) => one.uid === uid)
  return {
    snapshot: {
      people: { me, dialogues, problem, people, online, selected, now, timeZone },
      dialogue:
        selected === undefined
          ? undefined
          : {
              me,
              uid,
              name,
              isOnline: online.has(uid),
              isOpen: people.some(({ id }) => id === uid) || (known?.open ?? false),
              log,
              typed,
              now,
              timeZone,
            },
      isForwarding: forwarding !== undefined,
      isNarrow,
    },
    actions: {
      onSelect,
      onType: setTyped,
      onSend: () => {
        const msg = typed.text.trim()
        if (msg === '') return
        const { quote } = typed
        const sent = send(uid, {
          msg,
          type: kindOf(msg),
          ...(quote && { quote_id: quote.m_id, quote: { from: quote.from, msg: quote.msg } }),
        })
        if (sent) draft.drop()
      },
      onOlder: () => void chat.older(uid),
      onReload: () => void chat.open(uid),
      onReloadList: chat.refresh,
      onQuote: ({ m_id, from, msg }) => setTyped((old) => ({ ...old, quote: { m_id, from, msg } })),
      onCopy: copy,
      onTakeBack: (m_id) => void chat.takeBack(m_id).catch(() => {}),
      onRetry: (client_id) => {
        if (isOnline(socket.getSnapshot())) void chat.retry(uid, client_id)
        else show({ kind: 'error', text: texts.notConnected })
      },
      onGiveUp: (client_id) => chat.giveUp(uid, client_id),
      onForward: setForwarding,
      onStopForwarding: () => setForwarding(undefined),
      onForwardTo: (to) => {
        if (!forwarding) return
        const { msg, type, extra } = forwarding
        if (!send(to, { msg, type, extra })) return
        setForwarding(undefined)
        show({ kind: 'success', text: texts.forwarded(nameOf(to)) })
      },
    },
  }
}
