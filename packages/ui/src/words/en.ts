import type { SharedWords } from './zh.ts'

export const en: SharedWords = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  retry: 'Try again',
  search: 'Search',
  choose: 'Choose…',
  nothingFound: 'Nothing matches',
  chosen: (count) => `${count} chosen`,
  clear: (label) => `Clear ${label}`,
  remove: (name) => `Remove ${name}`,
  loading: 'Loading',
}
