import { findTexts, type WrittenText } from './find-texts.ts'
import { inEnglish, patternInEnglish } from './in-english.ts'

/** What to write for each piece of a text. */
function written({ kind, value, pieces }: WrittenText): readonly string[] {
  if (kind === 'pattern') return [`/${patternInEnglish(value)}/`]
  const english = inEnglish(value)
  if (kind === 'markup') return [english]
  if (kind !== 'template') return [JSON.stringify(english)]
  const parts = english.split(/\{\d?\}/)
  return parts.length === pieces.length ? parts : []
}

/** Code with every Chinese text that the dictionary knows in English. @throws {Error} when it does not parse */
export function codeInEnglish(code: string): string {
  const edits = findTexts('example.tsx', code)
    .texts.flatMap((text) => {
      const said = written(text)
      return text.pieces.map((piece, nth) => ({ ...piece, said: said[nth] }))
    })
    .toSorted((one, other) => other.start - one.start)
  return edits.reduce(
    (so, { start, end, said }) => (said === undefined ? so : so.slice(0, start) + said + so.slice(end)),
    code,
  )
}
