import type { ReactNode } from 'react'

/** One part of a page, with its tab. */
interface TabPart<Id extends string = string> {
  id: Id
  name: string
  /** Before the name, 16 px; decoration. */
  icon?: ReactNode
  /** How many things wait there; 0 is shown as well. Left out: no number. */
  count?: number | undefined
  isDisabled?: boolean | undefined
  /** What is shown while this is the chosen part. It comes into being when it is chosen for the first time. */
  children: ReactNode
}

interface TabsProps<Id extends string = string> {
  /** Names the list of tabs; not drawn. */
  label: string
  items: readonly TabPart<Id>[]
  /** The chosen part; kept by the caller. An id that no part has shows the first part that is not disabled. */
  value?: Id
  /** The part chosen at first, when the caller keeps no `value`. Default: the first that is not disabled. */
  defaultValue?: Id
  onChange?: (value: Id) => void
  /** `line` at the head of a page, `segmented` inside a panel or drawer. @default 'line' @selector [data-look] */
  look?: 'line' | 'segmented'
  /** Where the tabs stand: above the part, or before it. @default 'horizontal' @selector [data-orientation] */
  orientation?: 'horizontal' | 'vertical'
  /** `manual`: arrow keys move the focus only, for parts that take time to show. @default 'automatic' */
  keyboardActivation?: 'automatic' | 'manual'
  /** Keeps parts that were shown once, unseen, with what was typed in them. @default false */
  keepsParts?: boolean
  isDisabled?: boolean
}

export type { TabPart, TabsProps }
