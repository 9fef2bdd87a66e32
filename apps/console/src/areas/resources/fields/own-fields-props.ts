import type { ValueWords } from './value-words.ts'

/** What fields that a resource shows in a way of its own get of its form. */
export interface OwnFieldsProps {
  values: Readonly<Record<string, unknown>>
  /** The row is there. */
  isMade: boolean
  isReadOnly: boolean
  /** Who fills them in is an administrator; some fields are for them alone. */
  isAdministrator: boolean
  /** Names of what the fields refer to. */
  texts: ValueWords
  onChange: (name: string, value: unknown) => void
}
