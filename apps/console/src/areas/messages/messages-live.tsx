import type { DialogueMessage } from '@hospital-crm/api/entities'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { abstractText } from '@hospital-crm/api/rules'
import { useTellNews } from '../../area-kit/news.ts'
import { useShowing } from '../../area-kit/use-showing.ts'
import { useMessages } from '../../messages/index.ts'
import { useIsPhone } from '../../parts/use-media.ts'
import { useChat } from './chat-of.ts'
import { lineOf } from './line-of.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { MESSAGES_PATH } from './path.ts'
import { useChatUploads } from './use-chat-uploads.ts'

interface News {
  id: number
  read: boolean
  name: string
  message: DialogueMessage
}

/** Characters of a message that its notification shows. */
const NEWS_LENGTH = 60

/** Follows the messages, tells what arrives while nobody looks, and opens the panel. */
export const MessagesLive = ({
  isOpen,
  onOpenChange,
  onUnread,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onUnread: (unread: number) => void
}) => {
  const texts = useMessages('chat')
  const { chat, state } = useChat()
  const { me, dialogues, unread } = state
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [first, setFirst] = useState<number>()
  const isOnPage = pathname === MESSAGES_PATH
  useEffect(() => onUnread(unread), [onUnread, unread])
  // Files that went with a page are told wherever one is.
  useChatUploads({
    uid: 0,
    onStored: (to, sending) => void chat.send(to, sending),
  })

  const goTo = (uid: number | undefined) => {
    onOpenChange(false)
    void navigate({ to: MESSAGES_PATH, search: { with: uid } })
  }
  // On a phone there is no room beside the page, and on the page itself they are shown already.
  useEffect(() => {
    if (!isOpen || !(isPhone || isOnPage)) return
    onOpenChange(false)
    if (!isOnPage) void navigate({ to: MESSAGES_PATH, search: {} })
  }, [isOpen, isPhone, isOnPage, onOpenChange, navigate])

  const fresh = useMemo(
    () =>
      dialogues
        ?.filter(({ last, unread: own }) => own > 0 && last.to === me && !last.read && !last.taken_back)
        .map(({ nickname, last }): News => ({ id: last.m_id, read: false, name: nickname, message: last })),
    [dialogues, me],
  )
  const { shown, close } = useShowing(isOpen || isOnPage ? undefined : fresh, 'messages')
  const open = (uid: number | undefined) => {
    if (isPhone) return goTo(uid)
    setFirst(uid)
    onOpenChange(true)
  }
  const news = shown.map(({ id, notices }) => {
    const [only] = notices
    return {
      id: `message:${id}`,
      icon: <MessageCircle />,
      title: notices.length > 1 || !only ? texts.several(notices.length) : texts.news(only.name),
      ...(notices.length === 1 &&
        only && {
          description: abstractText(lineOf(only.message, texts, { me, name: only.name }), NEWS_LENGTH),
        }),
      action: {
        label: texts.show,
        onAction: () => open(notices.length === 1 ? only?.message.from : undefined),
      },
      onClose: () => close(id),
    }
  })
  useTellNews('messages', news)

  if (!isOpen || isPhone || isOnPage) return null
  return (
    <MessagesPanel
      key={first}
      first={first}
      onPage={goTo}
      onClose={() => {
        setFirst(undefined)
        onOpenChange(false)
      }}
    />
  )
}
