/** What the grid itself says. */
export interface GridWords {
  selectAll: string
  /** Stands before the row header in the name of a row's checkbox. */
  select: string
  /** Name of a row's checkbox where nothing names the row; `position` counts from 1. */
  selectRow: (position: number) => string
  /** Spoken after the heading of a column that is not the only sort key; counts from 1. */
  sortPriority: (priority: number) => string
  /** Opens the menu of a row. */
  moreActions: string
  /** A part of the grid could not be fetched. */
  notLoaded: string
}

export const zh: GridWords = {
  selectAll: '全选',
  select: '选择',
  selectRow: (position) => `选择第 ${position} 行`,
  sortPriority: (priority) => `第 ${priority} 排序`,
  moreActions: '更多操作',
  notLoaded: '加载失败，请重试',
}
