import { Avatar } from '@hospital-crm/ui/avatar'
import { VisuallyHidden } from '@hospital-crm/ui/visually-hidden'
import { Button } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'

export interface PersonRowProps {
  uid: number
  name: string
  avatar: string
  isOnline: boolean
  /** Second line, such as the last message. */
  line?: string
  /** When the last message came. */
  time?: string
  /** @default 0 */
  unread?: number
  isSelected: boolean
  onPress: () => void
}

/** A colleague, with a dot for who is online and the count of what is unread. */
export const PersonRowView = (props: PersonRowProps) => {
  const { uid, name, avatar, isOnline, line, time, unread = 0, isSelected, onPress } = props
  const texts = useMessages('chat')
  return (
    <Button
      aria-current={isSelected}
      className="flex min-h-14 w-full cursor-pointer items-center gap-2.5 border-0 bg-transparent px-3 py-2 text-start text-text hover:bg-row-hover aria-[current=true]:bg-accent-surface"
      onPress={onPress}
    >
      <span className="relative flex shrink-0">
        <Avatar id={uid} name={name} src={avatar} size={32} isDecorative />
        <span
          aria-hidden="true"
          data-online={isOnline || undefined}
          className="absolute -end-0.5 -bottom-0.5 size-2.5 rounded-full border-2 border-solid border-surface bg-border-strong data-[online]:bg-success-solid"
        />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-13">{name}</span>
          <VisuallyHidden>{isOnline ? texts.online : texts.offline}</VisuallyHidden>
          {time !== undefined && <span className="shrink-0 text-12 text-text-subtle">{time}</span>}
        </span>
        {line !== undefined && (
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-12 text-text-muted">{line}</span>
            {unread > 0 && (
              <span className="shrink-0 rounded-full bg-accent px-1.5 text-12 text-on-accent">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <VisuallyHidden>{texts.unread(unread)}</VisuallyHidden>
              </span>
            )}
          </span>
        )}
      </span>
    </Button>
  )
}
