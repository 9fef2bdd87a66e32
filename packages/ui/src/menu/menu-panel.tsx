import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Header, Menu as AriaMenu, MenuItem, MenuSection, Separator } from 'react-aria-components'
import { Kbd } from '../kbd/kbd.tsx'
import { useWords } from '../words/use-words.ts'
import { menuWords } from './words.ts'

/** One thing that can be done. */
interface MenuEntry {
  /** Unique within the menu. */
  id: string
  name: string
  /** A quiet second line, such as why the entry does nothing now. */
  description?: string
  /** A 16 px icon; give every entry of a menu one, or none. */
  icon?: ReactNode
  /** Keys that do the same elsewhere, shown only. */
  shortcut?: readonly string[]
  /** `danger` for what takes something away; keep it last. @default 'normal' @selector [data-tone] */
  tone?: 'normal' | 'danger'
  /** Out of reach: neither keys nor pointer get there. @selector [data-disabled] */
  isDisabled?: boolean
  /** Looks out of reach, but answers, so that its `onAction` can say why. @default false @selector [data-quiet] */
  isQuiet?: boolean
  /** Makes the entry a link. */
  href?: string
  onAction?: () => void
}

/** Entries that belong together. */
interface MenuGroup {
  id: string
  /** A quiet heading; without it a hairline alone parts the group. */
  title?: string
  /** Makes the group a choice of one: its entries are marked as chosen or not. `null` for none. */
  selectedId?: string | null
  /** @default 'rows' @selector [data-look] */
  look?: 'rows' | 'cards'
  entries: readonly MenuEntry[]
}

interface MenuPanelProps {
  label: string
  groups: readonly MenuGroup[]
  /** What stands there when no group has an entry. @default 'Nothing to do here', in the language of the locale */
  emptyText?: string | undefined
  onAction?: ((id: string) => void) | undefined
  /** For a menu that no trigger opened: takes the focus. */
  autoFocus?: boolean
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.name}
      className="ui-menu__entry"
      data-tone={entry.tone ?? 'normal'}
      data-quiet={entry.isQuiet || undefined}
      isDisabled={entry.isDisabled ?? false}
      {...(entry.href === undefined ? {} : { href: entry.href })}
      {...(entry.onAction === undefined ? {} : { onAction: entry.onAction })}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {entry.icon !== undefined && <span className="ui-menu__icon">{entry.icon}</span>}
          <span className="ui-menu__name">
            {entry.name}
            {entry.description !== undefined && (
              <span className="ui-menu__description">{entry.description}</span>
            )}
          </span>
          {entry.shortcut !== undefined && <Kbd keys={entry.shortcut} />}
          {selectionMode !== 'none' && (
            <Check className="ui-menu__check" data-shown={isSelected || undefined} aria-hidden="true" />
          )}
        </>
      )}
    </MenuItem>
  )
}

/** The groups of a menu, whatever opened it. */
function MenuPanel({ label, groups, emptyText, onAction, autoFocus = false }: MenuPanelProps) {
  const { nothing } = useWords(menuWords, { nothing: emptyText })
  const filled = groups.filter((group) => group.entries.length > 0)
  return (
    <AriaMenu
      renderEmptyState={() => <div className="ui-menu__empty">{nothing}</div>}
      aria-label={label}
      className="ui-menu"
      {...(autoFocus ? { autoFocus: 'first' as const } : {})}
      {...(onAction === undefined ? {} : { onAction: (key: string | number) => onAction(String(key)) })}
    >
      {filled.flatMap((group, index) => [
        ...(index > 0 ? [<Separator key={`${group.id} line`} className="ui-menu__line" />] : []),
        <MenuSection
          key={group.id}
          id={`group ${group.id}`}
          className="ui-menu__group"
          data-look={group.look ?? 'rows'}
          {...(group.title === undefined ? { 'aria-label': label } : {})}
          {...(group.selectedId === undefined
            ? {}
            : {
                selectionMode: 'single' as const,
                selectedKeys: group.selectedId === null ? [] : [group.selectedId],
              })}
        >
          {group.title !== undefined && <Header className="ui-menu__title">{group.title}</Header>}
          {group.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </MenuSection>,
      ])}
    </AriaMenu>
  )
}

export { MenuPanel }
export type { MenuEntry, MenuGroup }
