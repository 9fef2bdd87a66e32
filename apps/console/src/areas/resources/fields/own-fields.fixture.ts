import { useMessages } from '../../../messages/index.ts'
import { resourceScreen } from '../../../messages/zh/resource-screen.ts'
import type { ValueWords } from './value-words.ts'

/** For fields that refer to nothing. */
export const noTexts: ValueWords = {
  words: resourceScreen,
  choices: {},
  options: {},
  people: [],
  trees: {},
  time: String,
}

/** The same in the language of the story, over lists of its own. */
export const useOwnTexts = (lists: Partial<ValueWords> = {}): ValueWords => ({
  ...noTexts,
  ...lists,
  words: useMessages('resourceScreen'),
})
