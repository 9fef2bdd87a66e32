import { plainDigits } from '@hospital-crm/api/rules'

/**
 * What a sign is beside the digits of a number:
 * - `digit`: one of any script, also in a circle or as a Roman numeral; - `numeral`: a Chinese one, which is a word as well
 * - `nothing`: nobody sees it, or it is a mark on another sign
 * - `tight`: stands within numbers; - `loose`: stands in lists and anywhere else; - `figure`: says that a sum or a price is meant
 * - `word`: a letter
 */
export type SignKind = 'digit' | 'numeral' | 'nothing' | 'tight' | 'loose' | 'figure' | 'word'

export interface Sign {
  kind: SignKind
  /** What a digit or a numeral stands for. */
  digits: string
}

/** Chinese numerals by the figure they stand for, those of contracts and of radio speech among them. */
const chinese = [
  '〇零洞',
  '一壹壱弌幺',
  '二贰貳弍弐两兩',
  '三叁參叄弎',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒拐',
  '八捌',
  '九玖勾',
]
const chineseFigures = new Map(
  chinese.flatMap((signs, figure) => [...signs].map((sign) => [sign, String(figure)])),
)

/** First of the signs for 1 to 9 where Unicode knows no plain form of them: Roman, ringed, Ethiopic, Suzhou, rods. */
const rowsOfNine = [0x1369, 0x2160, 0x2170, 0x24f5, 0x2776, 0x2780, 0x278a, 0x3021, 0x1d360, 0x1d369]
const zeros = [0x24ff, 0x1f10b, 0x1f10c]
const others = new Map([
  ...zeros.map((point) => [point, '0'] as const),
  ...rowsOfNine.flatMap((first) =>
    Array.from({ length: 9 }, (_, at) => [first + at, String(at + 1)] as const),
  ),
])

/** Behind the last digit that Unicode knows. */
const LAST_DIGIT = 0x20000

const kinds: readonly [SignKind, RegExp][] = [
  ['nothing', /^(?:[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Mn}\p{Me}\u2800]|(?!\s)\p{Cc})/u],
  ['tight', /^[\s\p{Pd}\p{Ps}\p{Pe}._~|\\'·•‧・∙⋅\u2212]/u],
  ['word', /^[\p{L}\p{M}\p{N}]/u],
  ['figure', /^[\p{Sc}+=<>%‰×÷±]/u],
]

const classify = (point: number): Sign => {
  const other = others.get(point)
  if (other !== undefined) return { kind: 'digit', digits: other }
  const plain = plainDigits(String.fromCodePoint(point))
  const digits = plain.replace(/\D/g, '')
  if (digits !== '') return { kind: 'digit', digits }
  const figures = [...plain].map((sign) => chineseFigures.get(sign) ?? '').join('')
  if (figures !== '') return { kind: 'numeral', digits: figures }
  return { kind: kinds.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'loose', digits: '' }
}

/** Looked at once each: a text is read sign by sign. */
const known: (Sign | undefined)[] = Array.from({ length: 0x10000 })

/** What a code point is. */
export const signOf = (point: number): Sign => {
  const found = known[point]
  if (found !== undefined) return found
  const sign = classify(point)
  if (point < known.length) known[point] = sign
  return sign
}

const ASCII = 0x80

/** Whether there are enough digits and numerals in a text to make a number. Most texts are read no further than this. */
export const mayHoldNumber = (text: string, length: number): boolean => {
  // No sign stands for more than three figures.
  if (text.length * 3 < length) return false
  let figures = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < ASCII) {
      if (unit >= 0x30 && unit <= 0x39) figures += 1
    } else {
      const point = text.codePointAt(at) ?? 0
      figures += signOf(point).digits.length
      if (point > 0xffff) at += 1
    }
    if (figures >= length) return true
  }
  return false
}

/** Signs, and at the same places the figures that they stand for. */
interface Figures {
  signs: string
  figures: string
}

const inRows = (pairs: readonly (readonly [string, string])[]): Figures => ({
  signs: pairs.map(([sign]) => sign).join(''),
  figures: pairs.map(([, figure]) => figure).join(''),
})

export const chineseNumerals: Figures = inRows([...chineseFigures])

let digitsOfScripts: Figures | undefined

/** Digits that have no plain form of their own, of all scripts; sought when they are first asked for. */
export const digitSigns = (): Figures => {
  digitsOfScripts ??= inRows([
    ...[...others].map(([point, figure]) => [String.fromCodePoint(point), figure] as const),
    ...Array.from({ length: LAST_DIGIT }, (_, point) => String.fromCodePoint(point))
      .filter((sign) => /^[^\P{Nd}0-9]$/u.test(sign.normalize('NFKC')))
      .map((sign) => [sign, plainDigits(sign)] as const),
  ])
  return digitsOfScripts
}
