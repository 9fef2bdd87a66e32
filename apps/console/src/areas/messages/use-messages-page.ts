import { messageTypes, type DialogueMessage } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, listPermission, ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import { isOnline } from '@hospital-crm/machines/socket'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { failureToast } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { useSystemConfig } from '../../options/index.ts'
import { useMinute } from '../../parts/use-time.ts'
import { useCan } from '../../session/index.ts'
import { useSocket } from '../../socket/socket.ts'
import { useToasts } from '../../toasts/index.ts'
import { useCopy } from '../../toasts/use-copy.ts'
import type { Sending } from './chat.ts'
import { useChat } from './chat-of.ts'
import type { Typed } from './composer.view.tsx'
import { emptyLog, newestUnread } from './dialogue-log.ts'
import { writtenAs } from './line-of.ts'
import type { MessagesActions, MessagesSnapshot } from './messages.view.tsx'
import { MESSAGES_PATH } from './path.ts'
import { useChatFiles } from './use-chat-files.ts'
import { useMessageSearch } from './use-message-search.ts'
import { useVoice } from './use-voice.ts'

const nothing: Typed = { text: '' }

const watchVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const isVisible = () => document.visibilityState === 'visible'

interface PageOptions {
  /** The colleague whose dialogue is open. */
  selected: number | undefined
  onSelect: (uid: number | undefined) => void
  isNarrow: boolean
  /** A customer whose card goes to whoever is chosen. */
  card?: number | undefined
  onCardDone?: () => void
}

/** What the reader sees and does in the panel and on the page alike. */
export const useMessagesPage = ({
  selected,
  onSelect,
  isNarrow,
  card,
  onCardDone,
}: PageOptions): {
  snapshot: MessagesSnapshot
  actions: MessagesActions
  /** Asks whose card is sent to whom the dialogue is with; undefined while nobody is asked. */
  cardAsk: { onChoose: (cusId: number) => void; onClose: () => void } | undefined
} => {
  const { chat, state } = useChat()
  const isConnected = useSelector(useSocket(), isOnline)
  const texts = useMessages('chat')
  const can = useCan()
  const language = useLanguage()
  const { show } = useToasts()
  const copy = useCopy()
  const { search, setText } = useMessageSearch()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const isSeen = useSyncExternalStore(watchVisibility, isVisible)
  const [forwarding, setForwarding] = useState<DialogueMessage>()
  /** The file of what is sent on is read: until then the choice stays, and can be changed or given up. */
  const reading = useRef<AbortController>(undefined)
  const [target, setTarget] = useState<{ uid: number; place: number }>()
  const [isAsking, setAsking] = useState(false)
  const { me, dialogues, problem, people, online, logs } = state

  const nameOf = (uid: number): string =>
    people.find(({ id }) => id === uid)?.nickname ??
    (dialogues?.find((one) => one.uid === uid)?.nickname ||
      (uid <= ROBOT_MAX_ID ? texts.robot : texts.unknown))
  const uid = selected ?? 0
  const name = nameOf(uid)
  const [typed, setTyped, draft] = useDraft<Typed>(`chat/${uid}`, nothing, {
    label: () => ({ kind: 'chat', subject: name }),
    path: MESSAGES_PATH,
    search: `with=${uid}`,
  })
  const files = useChatFiles({ uid, nameOf, onStored: (to, sending) => void chat.send(to, sending) })
  const voice = useVoice(
    (to, file, seconds) => files.add(to, [file], seconds),
    () => show({ kind: 'error', text: texts.noMicrophone }),
  )
  const log = logs[uid] ?? emptyLog
  const unread = newestUnread(log, me)

  useEffect(() => {
    if (selected !== undefined) void chat.open(selected)
  }, [chat, selected])
  useEffect(() => {
    if (selected !== undefined && isSeen && unread !== undefined) void chat.read(selected).catch(() => {})
  }, [chat, selected, isSeen, unread])
  const onLook = useCallback((from: number, to: number) => void chat.look(uid, from, to), [chat, uid])

  /** Without a connection nothing goes out, and what was typed stays. */
  const send = (to: number, sending: Sending): boolean => {
    if (!isConnected) {
      show({ kind: 'error', text: texts.notConnected })
      return false
    }
    void chat.send(to, sending)
    return true
  }
  const forwardFile = async (to: number, message: Pick<DialogueMessage, 'msg' | 'extra'>) => {
    if (!isConnected) {
      show({ kind: 'error', text: texts.notConnected })
      return
    }
    reading.current?.abort()
    const ask = new AbortController()
    reading.current = ask
    try {
      await files.forward(to, message, ask.signal)
      stopChoosing()
    } catch (error) {
      if (ask.signal.aborted) return
      show(failureToast(error, language, texts.notForwarded))
    }
  }
  const written = (): Sending | undefined => {
    const { quote, text } = typed
    if (text.trim() === '') return undefined
    const quoted = quote && {
      quote_id: quote.m_id,
      quote: { from: quote.from, msg: quote.msg, place: quote.place },
    }
    return { ...writtenAs(text.trim()), ...quoted }
  }
  const cardOf = (cusId: number): Sending => ({
    msg: '',
    type: messageTypes.TEXT,
    extra: { cusId: String(cusId) },
  })
  const known = dialogues?.find((one) => one.uid === uid)
  const chosen = forwarding ?? (card === undefined ? undefined : cardOf(card))
  const stopChoosing = () => {
    reading.current?.abort()
    if (forwarding) setForwarding(undefined)
    else onCardDone?.()
  }
  return {
    snapshot: {
      people: { me, dialogues, problem, people, online, selected, search, now, timeZone },
      dialogue:
        selected === undefined
          ? undefined
          : {
              me,
              uid,
              name,
              isOnline: online.has(uid),
              isOpen: people.some(({ id }) => id === uid) || (known?.open ?? false),
              isConnected,
              log,
              typed,
              tools: {
                uploads: files.uploads,
                recording: voice.recording && {
                  seconds: voice.recording.seconds,
                  ...(voice.recording.to !== uid && { to: nameOf(voice.recording.to) }),
                },
              },
              files: files.places,
              now,
              timeZone,
              target: target?.uid === uid ? target : undefined,
            },
      choosing: chosen && (forwarding ? 'forward' : 'card'),
      isNarrow,
    },
    actions: {
      onSelect,
      onSearch: setText,
      onFound: ({ from, to, place }) => {
        const other = from === me ? to : from
        setTarget({ uid: other, place })
        onSelect(other)
      },
      onShow: (place) => setTarget({ uid, place }),
      onLook,
      onFiles: (chosen) => files.add(uid, chosen),
      onUploadRetry: files.retry,
      onUploadDrop: files.drop,
      onRecord: voice.start && (() => voice.start?.(uid)),
      onRecorded: voice.end,
      onWant: files.want,
      onSave: (fileId, fileName) => void files.save(fileId, fileName),
      onType: setTyped,
      onSend: () => {
        const sending = written()
        if (sending && send(uid, sending)) draft.drop()
      },
      onHold: () => {
        const sending = written()
        if (!sending) return
        void chat.send(uid, sending, 'online')
        draft.drop()
      },
      onCard: can(listPermission('customers', 'index')) ? () => setAsking(true) : undefined,
      onReload: () => void chat.open(uid),
      onReloadList: chat.refresh,
      onQuote: ({ m_id, from, msg, place }) =>
        setTyped((old) => ({ ...old, quote: { m_id, from, msg, place } })),
      onCopy: copy,
      onTakeBack: (m_id) => void chat.takeBack(m_id).catch(() => {}),
      onRetry: (client_id) => {
        if (isConnected) void chat.retry(uid, client_id)
        else show({ kind: 'error', text: texts.notConnected })
      },
      onGiveUp: (client_id) => chat.giveUp(uid, client_id),
      onForward: (message) => {
        reading.current?.abort()
        setForwarding(message)
      },
      onStopChoosing: stopChoosing,
      onChoose: (to) => {
        if (!chosen) return
        const { msg, type, extra = {} } = chosen
        if (extra['fileId'] !== undefined) {
          void forwardFile(to, { msg, extra })
          return
        }
        if (!send(to, { msg, type, extra })) return
        stopChoosing()
        if (forwarding) show({ kind: 'success', text: texts.forwarded(nameOf(to)) })
        else onSelect(to)
      },
    },
    cardAsk: isAsking
      ? {
          onClose: () => setAsking(false),
          onChoose: (cusId) => {
            if (send(uid, cardOf(cusId))) setAsking(false)
          },
        }
      : undefined,
  }
}
