/**
 * How a section of a number format shows numbers: as such, as a day (with or without its time), as a time of day, as hours that
 * go beyond a day, or with leading zeros.
 */
export type Shown = 'number' | 'date' | 'time' | 'elapsed' | 'zeros'

/** A piece of a format: literal text, what stands in brackets, a run of one letter of days and times, or of digits. */
export type FormatPiece = { kind: 'text' | 'bracket' | 'letters' | 'digits' | 'decimals'; text: string }

/** What a format does with some numbers. */
export interface FormatSection {
  /** The numbers it is said to apply to; undefined where their sign tells. */
  condition: { sign: string; than: number } | undefined
  shows: Shown
  pieces: readonly FormatPiece[]
}

/** A number format: its sections for positive numbers, negative ones and zero, or by their conditions. */
export type NumberFormat = readonly FormatSection[]

/** Longest format that programs write. */
const LONGEST_CODE = 255

/** Text in quotes or behind a backslash comes first, because nothing in it counts. */
const token =
  /"(?<quoted>[^"]{0,255})"?|\\(?<escaped>[^])|(?<room>[_*][^])|\[(?<bracket>[^[\]]{0,255})\]|(?<plain>general|g\/通用格式|e[+-])|(?<half>am\/pm|a\/p|上午\/下午)|(?<decimals>\.0{1,20})|(?<digits>[0#?]{1,255})|(?<letters>y{1,9}|m{1,9}|d{1,9}|h{1,9}|s{1,9}|e{1,9}|b{1,9}|a{3,9})|(?<end>;)|(?<other>[^])/giu

const pieceOf = (groups: Readonly<Record<string, string | undefined>>): FormatPiece => {
  const { quoted, escaped, room, bracket, plain, half, decimals, digits, letters, other } = groups
  if (bracket !== undefined) return { kind: 'bracket', text: bracket.toLowerCase() }
  if (letters !== undefined) return { kind: 'letters', text: letters.toLowerCase() }
  // Half a day is told in hours: whoever has it has a time.
  if (half !== undefined) return { kind: 'letters', text: 'half' }
  if (decimals !== undefined) return { kind: 'decimals', text: decimals }
  if (digits !== undefined || plain !== undefined) return { kind: 'digits', text: digits ?? 'general' }
  return {
    kind: 'text',
    text: quoted ?? escaped ?? (room === undefined ? other : room.startsWith('_') ? ' ' : '') ?? '',
  }
}

const sectionsOf = (code: string): FormatPiece[][] => {
  const sections: FormatPiece[][] = [[]]
  for (const { groups = {} } of code.matchAll(token))
    if (groups['end'] === undefined) sections.at(-1)?.push(pieceOf(groups))
    else sections.push([])
  return sections
}

/** Hours, minutes or seconds in brackets go on beyond a day. */
export const isTotal = ({ kind, text }: FormatPiece): boolean =>
  kind === 'bracket' && /^(?:h{1,9}|m{1,9}|s{1,9})$/.test(text)

/** `m` is minutes behind hours and before seconds, else a month. */
const isMinutes = (runs: readonly FormatPiece[], at: number): boolean =>
  (runs[at]?.text.length ?? 0) <= 2 &&
  (runs[at - 1]?.text.startsWith('h') || runs[at + 1]?.text.startsWith('s') || false)

const shownBy = (pieces: readonly FormatPiece[]): Shown => {
  const isFraction = (at: number): boolean => pieces[at - 1]?.text.startsWith('s') ?? false
  const runs = pieces.filter((piece) => piece.kind === 'letters' || isTotal(piece))
  const counts = pieces.filter(
    ({ kind }, at) => kind === 'digits' || (kind === 'decimals' && !isFraction(at)),
  )
  if (counts.length > 0)
    return pieces.length === 1 && /^00+$/.test(pieces[0]?.text ?? '') ? 'zeros' : 'number'
  if (runs.some(isTotal)) return 'elapsed'
  const isTime = ({ text }: FormatPiece, at: number): boolean =>
    /^[hs]/.test(text) || (text.startsWith('m') && isMinutes(runs, at))
  if (runs.some((run, at) => !isTime(run, at))) return 'date'
  return runs.length > 0 ? 'time' : 'number'
}

const comparison = /^(<=|>=|<>|<|>|=)(-?\d{1,15}(?:\.\d{1,15})?)$/

const conditionIn = (pieces: readonly FormatPiece[]): FormatSection['condition'] => {
  for (const { kind, text } of pieces) {
    const [, sign, than] = (kind === 'bracket' ? comparison.exec(text) : null) ?? []
    if (sign !== undefined) return { sign, than: Number(than) }
  }
  return undefined
}

/** Reads the code of a number format, such as `yyyy"年"m"月"` or `[h]:mm`. */
export const numberFormat = (code: string): NumberFormat =>
  code.length > LONGEST_CODE
    ? []
    : sectionsOf(code).map((pieces) => ({ condition: conditionIn(pieces), shows: shownBy(pieces), pieces }))

const holds = (value: number, { sign, than }: { sign: string; than: number }): boolean =>
  (sign.includes('<') && value < than) ||
  (sign.includes('>') && value > than) ||
  (sign.includes('=') && value === than)

/** The section of a format that shows this number; undefined where it is shown as it is. */
export const sectionFor = (format: NumberFormat, value: number): FormatSection | undefined => {
  if (format.some(({ condition }) => condition !== undefined))
    return format.find(({ condition }) => condition === undefined || holds(value, condition))
  if (value < 0) return format[1] ?? format[0]
  return value === 0 ? (format[2] ?? format[0]) : format[0]
}

/** Codes of the formats that files name by number alone: days and times, also those that only Chinese programs have. */
export const builtInFormats: Readonly<Record<number, string>> = {
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}
