/** A sign that is written as others, and where it ends. */
export interface EscapedSign {
  sign: string
  end: number
}

const octet = /%(?:25)*([0-9A-F]{2})/iy

/** A sign that is written with percent signs, as in addresses. */
const inPercents = (text: string, at: number): EscapedSign | undefined => {
  const bytes: number[] = []
  let end = at
  for (let length = 1; bytes.length < length;) {
    octet.lastIndex = end
    const found = octet.exec(text)
    if (found === null) return undefined
    const byte = Number.parseInt(found[1] ?? '', 16)
    if (bytes.length === 0) length = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    bytes.push(byte)
    end = octet.lastIndex
  }
  return { sign: Buffer.from(bytes).toString('utf8'), end }
}

const ampersand = '&(?:amp;|#0{0,6}38;|#[xX]0{0,6}26;){0,8}'
const numbered = new RegExp(`${ampersand}#(?:[xX]0*(?<hex>[0-9a-fA-F]{1,6})|0*(?<decimal>\\d{1,7}));?`, 'y')
const named = new RegExp(`${ampersand}(?:(?<name>[A-Za-z]{2,24}\\d{0,2});|(?<open>nbsp|shy))`, 'y')
const namedSigns: Readonly<Record<string, string>> = { sup1: '1', sup2: '2', sup3: '3', rlm: '\u200f' }

const inPrograms = new RegExp(
  String.raw`\\{1,8}(?:u(?<high>[dD][89abAB][0-9a-fA-F]{2})\\{1,8}u(?<low>[dD][c-fC-F][0-9a-fA-F]{2})` +
    String.raw`|u\{0{0,8}(?<braced>[0-9a-fA-F]{1,6})\}|u(?<four>[0-9a-fA-F]{4})|U(?<eight>00[0-9a-fA-F]{6})` +
    String.raw`|x(?<two>[0-9a-fA-F]{2})|0(?<octal>[67][0-7])|(?<space>[nrt]))`,
  'y',
)
const afterPercent = /%(?:25){0,8}u(?<four>[0-9a-fA-F]{4})/y
const asPoint = /[uU]\+(?<point>[0-9a-fA-F]{4,6})[ ,;]?/y
/** In mails; one alone is a sum or an address. */
const inMails = /(?:(?<==[0-9A-Fa-f]{2})|(?==[0-9A-Fa-f]{2}=))=(?<two>[23][0-9A-Fa-f])/y

type Groups = Readonly<Record<string, string | undefined>>

const pointOf = ({ hex, decimal, high, low, braced, four, eight, two, octal, point }: Groups): number => {
  if (decimal !== undefined) return Number(decimal)
  if (octal !== undefined) return Number.parseInt(octal, 8)
  const digits = hex ?? braced ?? four ?? eight ?? two ?? point
  if (digits !== undefined) return Number.parseInt(digits, 16)
  const [first, second] = [high, low].map((half) => Number.parseInt(half ?? '', 16))
  return ((first ?? 0) - 0xd800) * 0x400 + (second ?? 0) - 0xdc00 + 0x10000
}

const signIn = (groups: Groups): string => {
  if (groups['name'] !== undefined) return namedSigns[groups['name']] ?? ' '
  if (groups['space'] !== undefined || groups['open'] !== undefined) return ' '
  const point = pointOf(groups)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

const waysBy: Readonly<Record<string, readonly RegExp[]>> = {
  '&': [numbered, named],
  '\\': [inPrograms],
  '%': [afterPercent],
  U: [asPoint],
  u: [asPoint],
  '=': [inMails],
}

const signAt = (text: string, at: number): EscapedSign | undefined => {
  for (const way of waysBy[text[at] ?? ''] ?? []) {
    way.lastIndex = at
    const found = way.exec(text)
    if (found?.groups) return { sign: signIn(found.groups), end: way.lastIndex }
  }
  return text[at] === '%' ? inPercents(text, at) : undefined
}

/** Whether an escape may begin with a sign. */
export const mayEscape = (sign: string): boolean => Object.hasOwn(waysBy, sign)

/**
 * A sign that is written as addresses, pages (`&#49;`), programs (`\u0031`) or mails write it, and where it ends; undefined
 * where there is none.
 */
export const escapedAt = (text: string, at: number): EscapedSign | undefined => {
  const found = signAt(text, at)
  if (found === undefined) return undefined
  // Control characters other than ends of lines and tabs are no text: a number stands behind a percentage.
  return [...found.sign].length === 1 && !/(?![\t\n\r])[\p{Cc}\ufffd]/u.test(found.sign) ? found : undefined
}
