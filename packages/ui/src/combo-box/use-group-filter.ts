import { useState } from 'react'
import type { Option, OptionGroup } from '../list-box/option-list.tsx'
import type { OptionSearch } from '../list-box/use-option-search.ts'

type Item = Option | OptionGroup

interface GroupFilter {
  items: readonly Item[]
  onInputChange: (text: string) => void
  onOpenChange: (isOpen: boolean, trigger?: string) => void
}

const withText = (items: readonly Item[], fits: (name: string) => boolean): Item[] =>
  items.flatMap((item): Item[] => {
    if (!('options' in item)) return fits(item.name) ? [item] : []
    const options = item.options.filter(({ name }) => fits(name))
    return options.length > 0 ? [{ ...item, options }] : []
  })

/**
 * Filters options under headings by what is typed; opening the list otherwise shows all. The field's own filter copies
 * a section into a plain object with `childNodes`, a name that throws on the section before it; React's development
 * build compares the two when it records a render, and fails.
 */
export const useGroupFilter = (items: readonly Item[], isFound: OptionSearch): GroupFilter => {
  const [text, setText] = useState('')
  return {
    items: text === '' ? items : withText(items, (name) => isFound(name, text)),
    onInputChange: setText,
    onOpenChange: (isOpen, trigger) => {
      if (isOpen && trigger !== 'input') setText('')
    },
  }
}
