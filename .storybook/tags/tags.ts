/**
 * Tags of stories beside Storybook's own. `sheet` (all states of a component), `page` (a whole screen) and `visual`
 * (any other story that deserves a picture) decide what is photographed; the others are filters of the sidebar.
 */
export const tags = {
  sheet: { defaultFilterSelection: 'include' },
  page: { defaultFilterSelection: 'include' },
  visual: {},
  'status:stable': {},
  'status:beta': {},
  'role:designer': {},
  'role:qa': {},
} as const

/** Stories with one of these tags are photographed and compared. */
export const photographed: readonly string[] = ['sheet', 'page', 'visual']
