import type { FooterWords } from './zh.ts'

const number = new Intl.NumberFormat('en')

export const en: FooterWords = {
  rows: (count) => `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`,
  selected: (count, isWhole) => `${isWhole ? 'all ' : ''}${number.format(count)} selected`,
  cells: (rows, columns) => `block ${number.format(rows)} × ${columns}`,
}
