import type { StarterTreePath } from '@hospital-crm/api/starters'

const planted: Readonly<Record<StarterTreePath, true>> = {
  'supervision/diseases': true,
  'supervision/sources': true,
}

/** Whether rows of a resource can be made from a text. */
export const isPlanted = (path: string): path is StarterTreePath => path in planted
