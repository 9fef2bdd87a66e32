import { useState } from 'react'
import { type Key } from 'react-aria-components'
import type { Option } from '../list-box/option-list.tsx'
import { useOptionSearch } from '../list-box/use-option-search.ts'
import type { TagOption, TagsFieldProps } from './tags-field.types.ts'

/** The entry that makes a new tag; its key is no id that a caller could have. */
const createKey = '\u0000create'

interface TagOptions<Id extends string | number> {
  /** The list was opened: a search is near. */
  onOpen: () => void
  text: string
  setText: (text: string) => void
  options: readonly Option[]
  /** The first entry that can be chosen. */
  first: Option['id'] | undefined
  chosen: readonly TagOption<Id>[]
  isFull: boolean
  /** Takes the keys that the list wants chosen. */
  choose: (keys: readonly Key[]) => void
}

/** What the list offers for what is typed, and what becomes of a choice. */
function useTagOptions<Id extends string | number>(
  props: Pick<TagsFieldProps<Id>, 'items' | 'value' | 'onChange' | 'onCreate' | 'maxCount'>,
  createText: (name: string) => string,
): TagOptions<Id> {
  const { items, value, onChange, onCreate, maxCount = Number.POSITIVE_INFINITY } = props
  const [isNear, setNear] = useState(false)
  const isFound = useOptionSearch(items, isNear)
  const [text, setText] = useState('')
  const name = text.trim()
  const isFull = value.length >= maxCount
  const known = new Map(items.map((item) => [item.id, item]))
  const found = items
    .filter((item) => isFound(item.name, name))
    .map((item) => ({ ...item, isDisabled: (item.isDisabled || isFull) && !value.includes(item.id) }))
  const isNew = name !== '' && !items.some((item) => item.name.toLowerCase() === name.toLowerCase())
  const options: Option[] =
    onCreate !== undefined && isNew
      ? [...found, { id: createKey, name: createText(name), isDisabled: isFull }]
      : found
  return {
    onOpen: () => setNear(true),
    text,
    setText,
    options,
    first: options.find((option) => !option.isDisabled && !value.includes(option.id as Id))?.id,
    chosen: value.flatMap((id) => known.get(id) ?? []),
    isFull,
    choose: (keys) => {
      setText('')
      if (keys.includes(createKey)) onCreate?.(name)
      else
        onChange([
          ...value.filter((id) => keys.includes(id)),
          ...(keys.filter((key) => !value.includes(key as Id)) as Id[]),
        ])
    },
  }
}

export { useTagOptions }
