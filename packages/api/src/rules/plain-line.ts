/**
 * Signs that nobody sees and that make two equal names differ: blanks and joiners without width, soft hyphens, marks of the order
 * of bytes, and those that turn the direction of writing.
 */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufffe]/g
const mayJoin = /[\u200c\u200d]/
const lineEnds = /[\r\n\v\f\u0085\u2028\u2029]+/

/** Pictures that are joined to one, and what may stand between two of them. */
const picture = /^[\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}\u{e007f}]$/u
const isPicture = (sign: string): boolean => picture.test(sign)

/** Scripts in which a joiner tells how letters are written: of Arabic and of India and its neighbours. */
const joined =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]$/u

const needsJoiner = (before: string, joiner: string, after: string): boolean =>
  (joined.test(before) && (joined.test(after) || after === '')) ||
  (joiner === '\u200d' && isPicture(before) && /^\p{Extended_Pictographic}$/u.test(after))

/**
 * A text of one line without what nobody sees in it; its line ends become blanks. Joiners stay where a picture or a script needs
 * them.
 */
export const plainLine = (text: string): string => {
  const lines = text.split(lineEnds)
  const line =
    lines.length === 1
      ? text
      : lines
          .map((one) => one.trim())
          .filter(Boolean)
          .join(' ')
  if (!mayJoin.test(line)) return line.replace(unseen, '')
  const signs = [...line]
  return signs
    .filter((sign, at) =>
      mayJoin.test(sign)
        ? needsJoiner(signs[at - 1] ?? '', sign, signs[at + 1] ?? '')
        : sign.replace(unseen, '') !== '',
    )
    .join('')
}
