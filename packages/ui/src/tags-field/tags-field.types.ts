import type { FieldTexts } from '../field/field.tsx'
import type { CategoryTone } from '../tag/category-tone.ts'

interface TagOption<Id extends string | number = string | number> {
  /** Its own: no other tag has it. */
  id: Id
  name: string
  /** The hue of the tag and of its dot in the list. @default 8, the neutral one */
  tone?: CategoryTone | undefined
  /** Stays where it is already chosen, and cannot be chosen anew. @default false */
  isDisabled?: boolean | undefined
}

interface TagsFieldProps<Id extends string | number = string | number> extends FieldTexts {
  /** Every tag there is. */
  items: readonly TagOption<Id>[]
  /** Ids of the chosen tags, in the order in which they were chosen. */
  value: readonly Id[]
  onChange: (value: Id[]) => void
  /** Makes a tag of a name that none has yet, and chooses it. Without it only known tags can be chosen. */
  onCreate?: ((name: string) => void) | undefined
  /** How many may be chosen; then the others cannot be pressed. Any number by default. */
  maxCount?: number | undefined
  /** @default 'Type to find a tag', in the language of the locale */
  placeholder?: string | undefined
  isDisabled?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  autoFocus?: boolean
  /** Its name when a form is sent, once for each tag, and where a `Form` looks for its error. */
  name?: string | undefined
}

export type { TagOption, TagsFieldProps }
