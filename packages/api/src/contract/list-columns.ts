import * as z from 'zod/mini'
import { keptLayout, listLayout, listName } from '../entities/list-layout.ts'
import type { CallDefinition } from './call.ts'

export const listColumnCalls = {
  'customers/listColumns/index': {
    method: 'POST',
    summary: 'The columns of every list as the caller left them.',
    access: 'signedIn',
    unattended: true,
    body: z.strictObject({}),
    response: z.object({ layouts: z.array(keptLayout) }),
  },
  'customers/listColumns/update': {
    method: 'POST',
    summary:
      "Keeps the columns of one of the caller's lists; null goes back to the usual ones. The last write counts.",
    access: 'signedIn',
    body: z.strictObject({ list: listName, layout: z.nullable(listLayout) }),
    response: z.object({ updated_time: keptLayout.shape.updated_time }),
  },
} as const satisfies Record<string, CallDefinition>
