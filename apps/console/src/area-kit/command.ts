import type { LucideIcon } from 'lucide-react'
import type { Shortcut } from '../shortcuts/shortcuts.ts'

/** Something the palette can do. */
export interface Command {
  /** Unique over all commands. */
  id: string
  name: string
  /** Other words for it, separated by spaces: in Chinese its syllables. */
  keywords?: string
  icon: LucideIcon
  /** A quieter text after the name. */
  description?: string
  /** The keys that do the same. */
  shortcut?: Shortcut
  run: () => void
}

/** Commands that an area adds to the palette under a heading of their own, as it finds them for what is typed. */
export interface FoundCommands {
  title: string
  /** Stands in the field while nothing is typed: what can be searched. */
  placeholder: string
  /** What else to try where nothing fits. */
  hint: string
  /** Says that the answer is on its way. */
  searching: string | undefined
  /** Says why nothing could be searched. */
  failure: string | undefined
  commands: readonly Command[]
}

/** What an area adds to the palette. Hooks: they run while the palette is open. */
export interface PalettePart {
  /** What can be done from anywhere. */
  useActions: () => readonly Command[]
  /** Undefined where the user may not search. */
  useSearch: (text: string) => FoundCommands | undefined
}
