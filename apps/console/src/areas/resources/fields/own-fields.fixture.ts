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
