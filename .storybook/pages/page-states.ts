/** States that a page of a product like this can be in. A page declares those it can have, and shows each in a story. */
export const pageStates = [
  'Ready',
  'Empty',
  'FilteredToNothing',
  'LoadingForever',
  'Error500',
  'Forbidden',
  'NotFound',
  'Offline',
  'Reconnecting',
  'Locked',
  'VeryMany',
  'LongText',
  'Phone',
] as const

export type PageState = (typeof pageStates)[number]

/** Story parameters of a page. */
export interface PageParameters {
  page?: {
    /** States the page can have; a story of this name stands for each. */
    states: readonly PageState[]
    /** Whether it stands inside the shell, where a lock, an expiry and a cut line reach it. */
    frame: 'shell' | 'alone'
  }
}
