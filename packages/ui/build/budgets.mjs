/**
 * The most that an entry may cost an app that takes nothing else: kB (1000 bytes), minified and gzipped, with React Aria
 * and without react and react-dom. Most of it is React Aria, which the next entry shares; `npm run size` shows both.
 * @type {Readonly<Record<string, number>>}
 */
export const budgets = {
  'app-shell': 1,
  avatar: 1,
  badge: 1,
  banner: 23,
  'bottom-bar': 14,
  button: 14,
  checkbox: 17,
  'combo-box': 66,
  'command-palette': 59,
  'confirm-dialog': 35,
  'data-grid': 40,
  'date-field': 83,
  'date-range-picker': 84,
  'date-time-picker': 83,
  'description-list': 1,
  drawer: 34,
  'empty-state': 1,
  'error-state': 17,
  'filter-chip': 16,
  'form-field': 1,
  'form-section': 1,
  'icon-button': 20,
  'inline-edit': 18,
  kbd: 1,
  link: 12,
  'list-grid': 25,
  menu: 52,
  modal: 34,
  'multi-select': 67,
  'notice-list': 14,
  notification: 23,
  'number-field': 23,
  popover: 27,
  'radio-group': 19,
  'search-field': 21,
  'segmented-control': 16,
  select: 61,
  'side-menu': 56,
  skeleton: 1,
  spinner: 5.5,
  'stat-card': 14,
  'status-indicator': 1,
  'tabs-bar': 58,
  tag: 16,
  'tag-list': 16,
  'text-field': 20,
  timeline: 1,
  toast: 30,
  tooltip: 14,
  'tree-select': 69,
  'virtual-list': 11,
  'visually-hidden': 2.5,
  watermark: 1.5,
}

/**
 * The same without React Aria and `@internationalized/*`, for entries whose own code is what has to be watched.
 * @type {Readonly<Record<string, number>>}
 */
export const ownBudgets = { 'data-grid': 40 }
