/** What the line of counts says. */
export interface FooterWords {
  rows: (count: number) => string
  /** `isWhole` = the whole result, loaded or not. */
  selected: (count: number, isWhole: boolean) => string
  cells: (rows: number, columns: number) => string
}

const number = new Intl.NumberFormat('zh-CN')

export const zh: FooterWords = {
  rows: (count) => `共 ${number.format(count)} 行`,
  selected: (count, isWhole) => `${isWhole ? '已选全部' : '已选'} ${number.format(count)} 行`,
  cells: (rows, columns) => `选区 ${number.format(rows)} × ${columns}`,
}
