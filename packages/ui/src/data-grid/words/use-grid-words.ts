import { useWords } from '../../words/use-words.ts'
import { en } from './en.ts'
import { zh, type GridWords } from './zh.ts'

const words = { name: 'dataGrid', zh, en } as const

/** The words of the grid in the language of the page. */
export function useGridWords(): GridWords {
  return useWords(words)
}
