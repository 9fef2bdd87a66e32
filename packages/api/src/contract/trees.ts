import { plantedTree, treePaths } from '../resources/index.ts'
import { permitted, type CallDefinition } from './call.ts'

/** Many nodes of a tree at once, as they stand in a spreadsheet. Whoever may add one may add many. */
const plant = (path: 'supervision/diseases' | 'supervision/sources', many: string) =>
  permitted(`${path}/create`, {
    method: 'POST',
    summary: `Adds ${many} that are named by their paths, as far as they are not there.`,
    body: treePaths,
    response: plantedTree,
  })

/** What whole trees are made with. */
export const treeCalls = {
  'supervision/diseases/plant': plant('supervision/diseases', 'departments and diseases'),
  'supervision/sources/plant': plant('supervision/sources', 'channel sources'),
} as const satisfies Record<string, CallDefinition>
