const partedBy = (number: string, gap: string): string =>
  [number.slice(0, 3), number.slice(3, 7), number.slice(7)].join(gap)

const inSigns = (number: string, zero: number, one: number = zero + 1): string =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(digit === '0' ? zero : one + Number(digit) - 1))

const inWords = (number: string, words: string): string =>
  number.replace(/\d/g, (digit) => [...words][Number(digit)] ?? '')

const escapedBytes = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const inEscapes = (number: string, escape: (code: number) => string): string =>
  [...number].map((digit) => escape(digit.codePointAt(0) ?? 0)).join('')

const hex = (code: number, length = 0): string => code.toString(16).padStart(length, '0')
const backwards = (text: string): string => [...text].toReversed().join('')
const groupsBackwards = (number: string, gap: string): string =>
  [number.slice(7), number.slice(3, 7), number.slice(0, 3)].join(gap)

/** Signs that nobody takes for a part of a number. */
const signs = [...':*+#=&!?"<>^`{}$%@', '→', '★', '※', '…', '零星', '📞', 'x']
const unseen = [...'\u200b\u200c\u200d\u2060\ufeff\u034f\u3164\u180e\u{e0101}']

/** Ways to write a number that are found wherever it is one of the customer's, by kind. */
export const disguises: Readonly<Record<string, (number: string) => string[]>> = {
  'parted by other signs': (number) => signs.map((sign) => partedBy(number, sign)),
  'parted by what nobody sees': (number) => unseen.map((sign) => [...number].join(sign)),
  'parted far apart': (number) => [
    partedBy(number, '，再打后面的四位：'),
    partedBy(number, '\n\n          \n\n'),
    [...number].join('、然后'),
  ],
  'in a longer row': (number) => [
    `${number}13987654321`,
    `13987654321${number}`,
    `086${number}`,
    `00086${number}`,
    `20261130${number}`,
    `${number}20261130`,
    `202611301830${number}`,
    `261130${number}`,
    `7${number}`,
    `${number}7`,
    `17951${number}`,
    `0000${number}0000`,
    `86${number}86${number}`,
  ],
  'encoded for addresses': (number) => [
    `https://a.example/?to=${escapedBytes(number)}`,
    `https://a.example/?to=${escapedBytes(number).replaceAll('%', '%25')}`,
    `https://a.example/?to=${partedBy(number, '%20')}`,
    `https://a.example/?to=${partedBy(number, '%2D')}&x=1`,
    ...['%0A', '%0d%0a', '%09'].map((gap) => `https://a.example/?to=${partedBy(number, gap)}`),
    `https://a.example/?to=%2B86${number}`,
    `https://a.example/${escapedBytes(inSigns(number, 0xff10))}`,
  ],
  'in escapes of pages and programs': (number) => [
    ...[
      (code: number) => `&#${code};`,
      (code: number) => `&#${code}`,
      (code: number) => `&#0000${code};`,
      (code: number) => `&#x${hex(code)};`,
      (code: number) => `&#X00${hex(code)};`,
      (code: number) => `&#${code + 0xff10 - 0x30};`,
      (code: number) => `&amp;#${code};`,
      (code: number) => `&amp;amp;#x${hex(code)};`,
      (code: number) => `&#38;#${code};`,
      (code: number) => `\\u${hex(code, 4)}`,
      (code: number) => `\\\\u${hex(code, 4)}`,
      (code: number) => `\\U${hex(code, 8)}`,
      (code: number) => `\\u{${hex(code)}}`,
      (code: number) => `\\uff1${code - 0x30}`,
      (code: number) => `\\ud835\\udf${hex(code - 0x30 + 0xf6, 2)}`,
      (code: number) => `\\x${hex(code)}`,
      (code: number) => `\\0${code.toString(8)}`,
      (code: number) => `%u${hex(code, 4)}`,
      (code: number) => `U+${hex(code, 4)} `,
      (code: number) => `=${hex(code)}`,
    ].map((escape) => inEscapes(number, escape)),
    ...['&nbsp;', '&emsp;', '&#32;', '&#x2d;', '&zwj;', '\\n', '\\t', '\\u200b', '\\u0020', '\\r\\n'].map(
      (gap) => partedBy(number, gap),
    ),
    `${number.slice(0, 4)}&#${number.codePointAt(4)};${number.slice(5)}`,
    `${number.slice(0, 10)}\\u${hex(number.codePointAt(10) ?? 0, 4)}`,
  ],
  'turned about by what nobody sees': (number) => [
    `\u202e${backwards(number)}`,
    `\u202e${backwards(number)}\u202c`,
    `\u202e${backwards(partedBy(number, ' '))}\u202c`,
    `\u202e${backwards(partedBy(number, '-'))}`,
    `\u202e${backwards(inSigns(number, 0xff10))}\u202c`,
    `${number.slice(0, 3)}\u202e${backwards(number.slice(3))}\u202c`,
    `${number.slice(0, 3)}\u202e${backwards(number.slice(3, 7))}\u202c${number.slice(7)}`,
    `\u202e${backwards(number.slice(4))}\u202d${number.slice(0, 4)}`,
    `&#8238;${backwards(number)}`,
    `&#x202e;${backwards(number)}&#x202c;`,
    `\\u202e${backwards(number)}`,
    `%E2%80%AE${backwards(number)}`,
    ...['\u202b', '\u2067', '\u200f', '\u061c', '&rlm;', '\u05d0', '\u0627'].map(
      (sign) => `${sign}${groupsBackwards(number, ' ')}`,
    ),
    `\u202b${groupsBackwards(number, ' - ')}\u202c`,
  ],
  'in other numerals': (number) => [
    inSigns(number, 0xff10),
    inSigns(number, 0x660),
    inSigns(number, 0x6f0),
    inSigns(number, 0x966),
    inSigns(number, 0xe50),
    inSigns(number, 0x1d7ce),
    inSigns(number, 0x1d7f6),
    inSigns(number, 0x24ea, 0x2460),
    inSigns(number, 0x24ff, 0x2776),
    inSigns(number, 0x2070).replaceAll('\u2071', '¹').replaceAll('\u2072', '²').replaceAll('\u2073', '³'),
    inSigns(number, 0x2080),
    inWords(number, '零一二三四五六七八九'),
    inWords(number, '〇壹贰叁肆伍陆柒捌玖'),
    inWords(number, '洞幺两三四五六拐八勾'),
    inWords(number, '零壱弐三四五六七八九'),
    [...number].map((digit) => `${digit}\ufe0f\u20e3`).join(''),
  ],
  'in signs that look like digits': (number) => [
    inWords(number, 'Ol23456789'),
    inWords(number, 'oI23456789'),
    inWords(number, '○一二三四五六七八九'),
    inWords(number, '〇壱弐参四五六七八九'),
    inWords(number, '0l2参456789'),
  ],
}

/** Ways to write a number that are found whose ever it is. */
export const usualForms = (number: string): string[] => [
  ...[' ', '-', '.', '·', ' - ', '_', '/', ':', '、', '，', '；', '#', '&', '→', '…', '\u200b', '\u1680'].map(
    (gap) => partedBy(number, gap),
  ),
  `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`,
  `${number.slice(0, 3)} ${number.slice(3)}`,
  `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`,
  `${number.slice(0, 7)}-${number.slice(7)}`,
  [...number].join(' '),
  `0${number}`,
  `+86${number}`,
  `+86 ${partedBy(number, ' ')}`,
  `0086-${number}`,
  `086${number}`,
  `${number}${number}`,
  ...(disguises['in other numerals']?.(number) ?? []),
  ...(disguises['encoded for addresses']?.(number) ?? []),
  ...(disguises['in escapes of pages and programs']?.(number) ?? []),
  ...(disguises['turned about by what nobody sees']?.(number) ?? []),
]
