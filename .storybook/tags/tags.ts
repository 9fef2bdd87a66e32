/**
 * Tags of stories beside Storybook's own. `sheet` (all states of a component), `page` (a whole screen) and `visual`
 * (any other story that deserves a picture) decide what is photographed. `check` stands on what drives a component to its
 * limits and shows nothing that a sheet does not: the sidebar leaves it out until it is asked for. The others are filters:
 * whether the properties of a component may still change, and who looks there first. None of them is chosen at first: the
 * pages of words carry no tags and would be hidden.
 */
export const tags = {
  sheet: {},
  page: {},
  visual: {},
  check: { defaultFilterSelection: 'exclude' },
  'status:stable': {},
  'status:beta': {},
  'role:designer': {},
  'role:qa': {},
} as const

/** Stories with one of these tags are photographed and compared. */
export const photographed: readonly string[] = ['sheet', 'page', 'visual']
