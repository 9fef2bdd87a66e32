import type { ComponentProps, ReactNode } from 'react'
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { PlacedOption, WindowedOptions } from '../list-box/windowed/windowed-options.tsx'

interface CommandEntry {
  /** Unique within the palette. */
  id: string
  name: string
  /** A second, quieter text that tells equal names apart. */
  description?: string | undefined
  /** A 16 px icon; give every entry one, or none. */
  icon?: ReactNode
  /** The keys that do the same elsewhere, drawn at the end. */
  hint?: ReactNode
}

/** Entries under one heading. */
interface CommandSection {
  id: string
  title: string
  entries: readonly CommandEntry[]
}

interface CommandListProps {
  label: string
  sections: readonly CommandSection[]
  emptyState: ReactNode
  onAction: (id: string) => void
}

function renderEntry(entry: CommandEntry) {
  return (
    <ListBoxItem
      id={entry.id}
      textValue={entry.name}
      className="ui-command"
      render={(props) => <PlacedOption {...(props as ComponentProps<'div'>)} />}
    >
      {entry.icon !== undefined && (
        <span className="ui-command__icon" aria-hidden="true">
          {entry.icon}
        </span>
      )}
      <span className="ui-command__texts">
        <span className="ui-command__name">{entry.name}</span>
        {entry.description !== undefined && (
          <span className="ui-command__description">{entry.description}</span>
        )}
      </span>
      {entry.hint !== undefined && <span className="ui-command__hint">{entry.hint}</span>}
    </ListBoxItem>
  )
}

/** Of more entries than this only those in view are drawn. */
const mostDrawn = 100

/** What a palette offers, in sections; a section without entries is left out. */
function CommandList({ label, sections, emptyState, onAction }: CommandListProps) {
  const filled = sections.filter(({ entries }) => entries.length > 0)
  const count = filled.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      {/* The list stays when it is empty: the field marks the first entry only of a list that was there before. */}
      <WindowedOptions isOn={count > mostDrawn}>
        <ListBox
          aria-label={label}
          className="ui-command-palette__list"
          shouldFocusWrap
          items={filled}
          onAction={(key) => onAction(String(key))}
        >
          {(section) => (
            <ListBoxSection id={`section ${section.id}`}>
              <Header className="ui-command-palette__title">{section.title}</Header>
              <Collection items={section.entries}>{renderEntry}</Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </WindowedOptions>
      {filled.length === 0 && <div className="ui-command-palette__empty">{emptyState}</div>}
    </>
  )
}

export { CommandList }
export type { CommandEntry, CommandSection }
