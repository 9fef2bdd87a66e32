/**
 * Tags of stories beside Storybook's own. `sheet` (all states of a component), `page` (a whole screen) and `visual`
 * (any other story that deserves a picture) decide what is photographed; the others are filters of the sidebar. None is chosen at first: the
 * pages of words carry no tags and would be hidden.
 */
export const tags = {
  sheet: {},
  page: {},
  visual: {},
  'status:stable': {},
  'status:beta': {},
  'role:designer': {},
  'role:qa': {},
} as const

/** Stories with one of these tags are photographed and compared. */
export const photographed: readonly string[] = ['sheet', 'page', 'visual']
