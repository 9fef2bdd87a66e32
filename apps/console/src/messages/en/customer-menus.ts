import type { CustomerMenusMessages } from '../zh/customer-menus.ts'

/** Texts of the screen where customer menus are configured. */
export const customerMenus: CustomerMenusMessages = {
  title: 'Customer menus',
  list: 'Customer menus',
  empty: 'No customer menus yet. Add one and it appears in the side menu.',
  create: 'Add menu',
  drag: (name) => `Drag “${name}” to its place`,
  shown: (name) => `Show “${name}” in the menu`,
  remove: (name) => `Delete “${name}”`,
  editor: 'Menu',
  name: 'Menu name',
  nameProblems: {
    required: 'Enter a name for the menu',
    taken: 'There is a menu with this name already',
    tooLong: 'A menu name has 20 characters at most',
  },
  conditions: 'Conditions',
  order: 'Order',
  sortField: 'Sort by',
  direction: 'Direction',
  directions: { asc: 'Ascending', desc: 'Descending' },
  addSort: 'Add a field',
  dropSort: (field) => `Do not sort by ${field}`,
  newestFirst: 'Newest first',
  columns: 'Columns',
  usualColumns: 'The usual columns',
  chosenColumns: (count) => (count === 1 ? '1 column' : `${count} columns`),
  save: 'Save menu',
  discard: 'Discard changes',
  saved: (name) => `Menu “${name}” saved`,
  preview: 'Preview',
  matches: (count) =>
    count === '1' ? '1 customer you can see matches' : `${count} customers you can see match`,
  incomplete: 'Complete the conditions to see a preview',
  noMatch: 'No customer matches',
  previewFailed: 'The preview could not be loaded',
  failed: 'The menus could not be loaded',
  retry: 'Load again',
  back: 'Back to the menus',
  none: { title: 'Choose a menu', hint: 'Choose one to change, or add one.' },
  danger: {
    title: 'High-risk operation',
    question: (name) =>
      `Are you sure you want to delete the menu “${name}”? Deletion is irreversible; no customer is touched.`,
    confirm: 'Delete menu',
  },
}
