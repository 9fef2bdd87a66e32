import type { Command } from '../../area-kit/command.ts'
import { findIn } from './match.ts'

/** A part of the palette. */
export interface CommandGroup {
  id: string
  title: string
  commands: readonly Command[]
  /** It came as the answer to the text: shown in its own order, and only with a text. */
  isFound?: boolean
}

/**
 * What the palette shows for a text. Without one: what was used last, then everything, nothing twice. With one: what
 * fits it, best first; what was found for it stays as it came.
 */
export const groupsFor = (
  groups: readonly CommandGroup[],
  text: string,
  recent: { title: string; ids: readonly string[] },
): readonly CommandGroup[] => {
  const isTyped = text.trim() !== ''
  const all = groups.flatMap(({ isFound, commands }) => (isFound ? [] : commands))
  const used = isTyped ? [] : recent.ids.flatMap((id) => all.find((command) => command.id === id) ?? [])
  const shown = ({ isFound, commands }: CommandGroup): readonly Command[] => {
    if (isFound) return isTyped ? commands : []
    return findIn(commands, text).filter((command) => !used.includes(command))
  }
  return [
    { id: 'recent', title: recent.title, commands: used },
    ...groups.map((group) => ({ ...group, commands: shown(group) })),
  ]
}
