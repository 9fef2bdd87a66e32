import { wordsEn } from '../../packages/ui/src/words-provider/all-en.ts'
import { wordsZh } from '../../packages/ui/src/words-provider/all-zh.ts'

type Pair = readonly [chinese: string, english: string]

/** What a function of words makes of `{0}`, `{1}` and so on; nothing for one that takes lists or dates. */
function filled(words: (...values: string[]) => unknown): string | undefined {
  try {
    const text = words(...Array.from({ length: words.length }, (_, nth) => `{${nth}}`))
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}

/** The values in a text: they are not the same in both languages where a function chose its words by one. */
const placesIn = (text: string) => [...text.matchAll(/\{\d\}|undefined|NaN/g)].flat().toSorted().join(' ')

function pairsOf(chinese: unknown, english: unknown): readonly Pair[] {
  if (typeof chinese === 'string' && typeof english === 'string')
    return placesIn(chinese) === placesIn(english) ? [[chinese, english]] : []
  if (typeof chinese === 'function' && typeof english === 'function')
    return pairsOf(filled(chinese as never), filled(english as never))
  if (typeof chinese !== 'object' || typeof english !== 'object' || !chinese || !english) return []
  return Object.entries(chinese).flatMap(([name, inner]) =>
    pairsOf(inner, (english as Readonly<Record<string, unknown>>)[name]),
  )
}

/** What the components say by themselves, with `{0}` for the first value of a text: plays look for it. */
export const componentWords = pairsOf(wordsZh, wordsEn).filter(([chinese]) => !/undefined|NaN/.test(chinese))
