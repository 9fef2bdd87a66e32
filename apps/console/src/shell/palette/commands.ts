import type { LucideIcon } from 'lucide-react'
import type { ShortcutId } from '../../shortcuts/shortcuts.ts'
import { findIn, type Findable } from './match.ts'

/** Something the palette can do. */
export interface Command extends Findable {
  /** Unique over all commands. */
  id: string
  icon: LucideIcon
  /** A quieter text after the name. */
  description?: string
  /** The keys that do the same. */
  shortcut?: ShortcutId
  run: () => void
}

/** Commands by what they are, as they stand one after the other. */
export interface CommandGroups {
  pages: readonly Command[]
  tabs: readonly Command[]
  actions: readonly Command[]
  customers: readonly Command[]
}

export type GroupId = 'recent' | keyof CommandGroups

export interface CommandGroup {
  id: GroupId
  commands: readonly Command[]
}

/**
 * What the palette shows for a text. Without one: what was used last, then everything, nothing twice. With one: what
 * fits it, best first; customers are found by the server and stay as they came.
 */
export const groupsFor = (
  groups: CommandGroups,
  text: string,
  recent: readonly string[],
): readonly CommandGroup[] => {
  const { pages, tabs, actions, customers } = groups
  const isTyped = text.trim() !== ''
  const all = [...pages, ...tabs, ...actions]
  const used = isTyped
    ? []
    : recent.flatMap((id) => {
        const command = all.find((candidate) => candidate.id === id)
        return command ? [command] : []
      })
  const shown = (commands: readonly Command[]) =>
    findIn(commands, text).filter((command) => !used.includes(command))
  return [
    { id: 'recent', commands: used },
    { id: 'pages', commands: shown(pages) },
    { id: 'tabs', commands: shown(tabs) },
    { id: 'actions', commands: shown(actions) },
    { id: 'customers', commands: isTyped ? customers : [] },
  ]
}
