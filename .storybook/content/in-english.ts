import { componentWords } from './component-words.ts'
import { actions } from './dictionary/actions.ts'
import { fields } from './dictionary/fields.ts'
import { givenNames, people, surnames } from './dictionary/people.ts'
import { places } from './dictionary/places.ts'
import { sentences } from './dictionary/sentences.ts'
import { ailments, treatments } from './dictionary/treatments.ts'
import { typed } from './dictionary/typed.ts'

/** `{}` becomes `{0}`, `{1}` and so on. */
function numbered(text: string): string {
  let nth = 0
  return text.replaceAll('{}', () => `{${nth++}}`)
}

const content = [actions, fields, people, places, sentences, treatments, ailments, typed].flatMap((texts) =>
  Object.entries(texts).map(([chinese, english]) => [numbered(chinese), numbered(english)] as const),
)
/** What stories say stands before what the components say, of which the first to say it counts. */
const dictionary = new Map([...componentWords.toReversed(), ...content])

/** Whether a text says anything in Chinese. */
export const holdsChinese = (text: string): boolean => /[\p{Script=Han}、。]/u.test(text)

/** What to write in a pattern for exactly this text. */
const exactly = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

const place = /\{(\d)\}/
const wordsAlone = (text: string) => text.replaceAll(/\{\d\}/g, '')

/** Texts with places for values; those that say most come first. */
const templates = [...dictionary]
  .filter(([chinese]) => place.test(chinese) && /\P{ASCII}/u.test(chinese))
  .toSorted(([one], [other]) => wordsAlone(other).length - wordsAlone(one).length)
  .map(([chinese, english]) => {
    // What stands between the places, and which value each of them is for.
    const parts = chinese.split(place)
    const pattern = parts.map((part, nth) => (nth % 2 === 0 ? exactly(part) : '(.+)')).join('')
    const values = parts.filter((_, nth) => nth % 2 === 1)
    return { fits: new RegExp(`^${pattern}$`, 's'), values, english }
  })

/** A person's name, whole or one part of it. */
function nameOf(text: string): string | undefined {
  const [surname, given] = [surnames[text.slice(0, 1)], givenNames[text.slice(1)]]
  return surname && given ? `${surname} ${given}` : (surnames[text] ?? givenNames[text])
}

/**
 * A text of the stories in English: as a whole, with values in it, or else stretch by stretch. What the dictionary lacks
 * stays as it is.
 */
export function inEnglish(text: string): string {
  if (!holdsChinese(text)) return text
  const known = dictionary.get(numbered(text)) ?? nameOf(text)
  if (known !== undefined) return known
  for (const { fits, values, english } of templates) {
    const [, ...found] = fits.exec(text) ?? []
    if (found.length > 0)
      return english.replaceAll(new RegExp(place, 'g'), (_, value: string) =>
        inEnglish(found[values.indexOf(value)] ?? ''),
      )
  }
  return text.replaceAll(/\p{Script=Han}+|、/gu, (stretch) => (stretch === text ? text : inEnglish(stretch)))
}

/** A pattern whose Chinese words are English ones. */
export const patternInEnglish = (source: string): string =>
  source.replaceAll(/[\p{Script=Han}、。，：“”「」]+/gu, (words) => exactly(inEnglish(words)))
