import { en } from './en.ts'
import { useWords, type OwnWords } from './use-words.ts'
import { zh, type SharedWords } from './zh.ts'

const words = { zh, en }

/** Words that several components share, with the caller's own in their place. */
function useSharedWords(own?: OwnWords<SharedWords>): SharedWords {
  return useWords(words, own)
}

export { useSharedWords }
