const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
/** A number of a day or an hour, as a part of a pattern. */
export const NUMBER = '(?:\\d{1,4}|[零〇一二两三四五六七八九十]{1,3})'

/** Up to 99 in Chinese figures, or as many as stand there in others. Not a number where two figures say "about": 两三. */
export const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text)
  if (!/^(?:.|.?十.?)$/.test(text)) return NaN
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['0', text]
  const ten = tens === '' ? 1 : (digits[tens] ?? 0)
  return ten * 10 + (ones === '' ? 0 : (digits[ones] ?? 0))
}
