import type { SharedWords } from './zh.ts'

export const en: SharedWords = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  retry: 'Try again',
  search: 'Search',
  searchOptions: 'Search options',
  choose: 'Choose',
  nothingFound: 'No option matches',
  chosen: (count) => `${count} chosen`,
  clear: (label) => `Clear ${label}`,
  remove: (name) => `Remove ${name}`,
  readOnly: 'read-only',
  loading: 'Loading',
}
