import type { TreeWords } from './zh.ts'

export const en: TreeWords = {
  search: 'Search',
  empty: 'Nothing here yet',
  nothingFound: (query) => `Nothing matches “${query}”`,
  found: (count) => `${count} found`,
  open: (name) => `Expand ${name}`,
  close: (name) => `Collapse ${name}`,
  select: (name) => `Select ${name}`,
  loading: 'Loading',
  loadingBelow: (name) => `Loading ${name}`,
  failed: 'Not loaded',
  failedBelow: (name) => `${name} could not be loaded`,
  retry: 'Try again',
  retryByKey: 'Not loaded, expand to try again',
  move: (name) => `Move ${name}`,
  moveHow: (name) =>
    `Moving ${name}. Choose a place with the up and down arrow keys, Enter drops it, Escape cancels.`,
  moveBefore: (name) => `Before ${name}`,
  moveAfter: (name) => `After ${name}`,
  moveInto: (name) => `Into ${name}`,
  moveDone: 'Moved',
  moveCancelled: 'Not moved',
}
