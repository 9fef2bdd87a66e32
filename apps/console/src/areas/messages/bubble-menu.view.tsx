import { TAKE_BACK_SECONDS, type DialogueMessage } from '@hospital-crm/api/entities'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu, type MenuEntry } from '@hospital-crm/ui/menu'
import { Copy, Ellipsis, Forward, Quote, Undo2 } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'
import type { BubbleViewProps } from './bubble.view.tsx'
import { lineOf } from './line-of.ts'

/** Characters of a message by which the button of its menu is told from others. */
const NAME_LENGTH = 20

interface BubbleMenuProps extends Omit<BubbleViewProps, 'message' | 'timeZone' | 'files'> {
  message: DialogueMessage
}

/** What can be done with a message that was sent. */
export const BubbleMenu = ({ message, me, name, now, isClosed, isCurrent, actions }: BubbleMenuProps) => {
  const texts = useMessages('chat')
  const { from, time, msg, m_id } = message
  const label = texts.more(lineOf(message, texts, { me, name }).slice(0, NAME_LENGTH))
  const canTakeBack = from === me && now - time < TAKE_BACK_SECONDS
  const entry = (
    id: 'quote' | 'copy' | 'forward' | 'takeBack',
    icon: MenuEntry['icon'],
    onAction: () => void,
  ) => ({
    id,
    name: texts[id],
    icon,
    onAction,
  })
  const entries: MenuEntry[] = [
    ...(isClosed ? [] : [entry('quote', <Quote />, () => actions.onQuote(message))]),
    ...(msg === '' ? [] : [entry('copy', <Copy />, () => actions.onCopy(msg))]),
    entry('forward', <Forward />, () => actions.onForward(message)),
    ...(canTakeBack ? [entry('takeBack', <Undo2 />, () => actions.onTakeBack(m_id))] : []),
  ]
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          size="small"
          hasNoTooltip
          excludeFromTabOrder={!isCurrent}
          label={label}
          icon={<Ellipsis />}
        />
      }
      groups={[{ id: 'message', entries }]}
    />
  )
}
