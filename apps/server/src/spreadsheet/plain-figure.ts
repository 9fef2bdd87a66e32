import { withoutTextMark } from '@hospital-crm/api/rules'

/** Whole groups of thousands; a comma that stands elsewhere may be meant as a point. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3}){1,5}(?:\.\d+)?$/

/**
 * A figure out of a cell without what people write around it: signs of money, spaces, commas between thousands, brackets
 * where it is below zero, and the mark of a text. What is no figure stays none.
 */
export const plainFigure = (text: string): string => {
  const plain = withoutTextMark(text.trim())
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replaceAll('−', '-')
    .replace(/^(-?)[¥$]/, '$1')
    .replace(/元$/, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(-?)[¥$]/, '$1')
  return grouped.test(plain) ? plain.replaceAll(',', '') : plain
}
