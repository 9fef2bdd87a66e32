import { useId, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Something that somebody was told. */
interface NoticeItem {
  id: string | number
  /** What happened, in one or two lines. */
  title: string
  /** Details, quieter. */
  description?: string | undefined
  /** When, as it should be read. */
  time: string
  /** The same moment in ISO 8601, for machines. */
  dateTime: string
  /** A 16 px icon. */
  icon: ReactNode
  /** `warning` for what needs care. @default 'neutral' @selector [data-tone] */
  tone?: 'neutral' | 'warning'
  /** @selector [data-unread] */
  isUnread: boolean
  /** What can be done about it without opening it. */
  action?: { label: string; onAction: () => void } | undefined
}

interface NoticeGroup {
  id: string
  /** The day. */
  title: string
  /** Newest first. */
  items: readonly NoticeItem[]
}

interface NoticeListProps {
  /** Newest first. */
  groups: readonly NoticeGroup[]
  /** The mark of unread entries in words. */
  unreadLabel: string
  /** Called with the id of the entry that was pressed. */
  onOpen: (id: NoticeItem['id']) => void
}

interface EntryProps extends Omit<NoticeListProps, 'groups'> {
  id: string
  item: NoticeItem
}

function Entry({ id, item, unreadLabel, onOpen }: EntryProps) {
  const { tone = 'neutral', isUnread, action } = item
  const entry = (
    <AriaButton
      id={id}
      className="ui-notice-list__entry"
      data-tone={tone}
      data-unread={isUnread || undefined}
      onPress={() => onOpen(item.id)}
    >
      <span className="ui-notice-list__icon" aria-hidden="true">
        {item.icon}
      </span>
      <span className="ui-notice-list__text">
        <span className="ui-notice-list__title">
          {isUnread && <VisuallyHidden>{unreadLabel} </VisuallyHidden>}
          {item.title}
        </span>
        {item.description !== undefined && (
          <span className="ui-notice-list__description">{item.description}</span>
        )}
      </span>
      <time className="ui-notice-list__time" dateTime={item.dateTime}>
        {item.time}
      </time>
      <span className="ui-notice-list__dot" aria-hidden="true" />
    </AriaButton>
  )
  if (!action) return entry
  return (
    <>
      {entry}
      <div className="ui-notice-list__action">
        <Button size="small" aria-describedby={id} onPress={action.onAction}>
          {action.label}
        </Button>
      </div>
    </>
  )
}

/**
 * What somebody was told, by day, newest first. Each entry is a button; unread ones carry a dot and say so. What an
 * entry lets one do at once stands below it.
 *
 * https://react-aria.adobe.com/Button
 */
function NoticeList({ groups, ...rest }: NoticeListProps) {
  const id = useId()
  return (
    <div className="ui-notice-list">
      {groups.map((group) => (
        <section key={group.id} aria-labelledby={`${id}day${group.id}`}>
          <h3 id={`${id}day${group.id}`} className="ui-notice-list__day">
            {group.title}
          </h3>
          <ul className="ui-notice-list__items">
            {group.items.map((item) => (
              <li key={item.id}>
                <Entry id={`${id}${item.id}`} item={item} {...rest} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

export { NoticeList }
export type { NoticeGroup, NoticeItem, NoticeListProps }
