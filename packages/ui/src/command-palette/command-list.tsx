import type { ReactNode } from 'react'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'

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

function Entry({ entry }: { entry: CommandEntry }) {
  return (
    <ListBoxItem id={entry.id} textValue={entry.name} className="ui-command">
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

/** What a palette offers, in sections; a section without entries is left out. */
function CommandList({ label, sections, emptyState, onAction }: CommandListProps) {
  const filled = sections.filter(({ entries }) => entries.length > 0)
  return (
    <>
      {/* The list stays when it is empty: the field marks the first entry only of a list that was there before. */}
      <ListBox
        aria-label={label}
        className="ui-command-palette__list"
        shouldFocusWrap
        onAction={(key) => onAction(String(key))}
      >
        {filled.map((section) => (
          <ListBoxSection key={section.id} id={`section ${section.id}`}>
            <Header className="ui-command-palette__title">{section.title}</Header>
            {section.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      {filled.length === 0 && <div className="ui-command-palette__empty">{emptyState}</div>}
    </>
  )
}

export { CommandList }
export type { CommandEntry, CommandSection }
