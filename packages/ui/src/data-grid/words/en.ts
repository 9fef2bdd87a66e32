import type { GridWords } from './zh.ts'

export const en: GridWords = {
  selectAll: 'Select all',
  select: 'Select',
  selectRow: (position) => `Select row ${position}`,
  sortPriority: (priority) => `sort key ${priority}`,
  moreActions: 'More actions',
  notLoaded: 'Could not be loaded: try again',
}
