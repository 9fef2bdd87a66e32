import * as z from 'zod/mini'
import { newView, ownView, viewChange } from '../entities/customer-view.ts'
import { requestId } from '../entities/life-cycle.ts'
import { listPermission } from '../rules/list-permission.ts'
import { id } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const own = { method: 'POST', access: 'permitted', permission: listPermission('customers', 'index') } as const

/** Lists that users keep for themselves. They are answered among the customer menus of the option lists. */
export const viewCalls = {
  'customers/views/create': {
    ...own,
    summary:
      'Keeps a question to the master table, with its columns and order, as a list of one’s own. It is shared at once by whoever may share views. The same `request_id` keeps one.',
    body: z.strictObject({ ...newView.shape, request_id: z.optional(requestId) }),
    response: ownView,
  },
  'customers/views/update': {
    ...own,
    summary:
      "Changes one of the caller's views, or its place among them. Whoever may share views shows or hides it with the same call.",
    body: viewChange,
    response: ownView,
  },
  'customers/views/delete/{id}': {
    ...own,
    summary: "Removes one of the caller's views.",
    params: z.object({ id }),
    body: z.strictObject({}),
    response: z.null(),
  },
  'customers/views/share': permitted('customers/views/share', {
    method: 'POST',
    summary: "Shows one of the caller's views to everybody who lists customers, or to nobody else any more.",
    body: z.strictObject({ id, is_shared: z.boolean() }),
    response: ownView,
  }),
} as const satisfies Record<string, CallDefinition>
