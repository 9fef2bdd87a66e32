import { useState } from 'react'
import { fittingOptions } from '../list-box/option-groups.ts'
import type { Option, OptionGroup } from '../list-box/option-list.tsx'
import type { OptionSearch } from '../list-box/use-option-search.ts'

type Item = Option | OptionGroup

interface GroupFilter {
  items: readonly Item[]
  onInputChange: (text: string) => void
  onOpenChange: (isOpen: boolean, trigger?: string) => void
}

/**
 * Filters options under headings by what is typed; opening the list otherwise shows all. The field's own filter copies
 * a section into a plain object with `childNodes`, a name that throws on the section before it; React's development
 * build compares the two when it records a render, and fails.
 */
export const useGroupFilter = (items: readonly Item[], isFound: OptionSearch): GroupFilter => {
  const [text, setText] = useState('')
  return {
    items: text === '' ? items : fittingOptions(items, (name) => isFound(name, text)),
    onInputChange: setText,
    onOpenChange: (isOpen, trigger) => {
      if (isOpen && trigger !== 'input') setText('')
    },
  }
}
