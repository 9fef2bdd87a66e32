import * as z from 'zod/mini'
import { customerMenu, customerMenuForm, menuStatus } from '../entities/customer-menu.ts'
import { bulkOutcome } from '../entities/list.ts'
import { id, idOrNone, ids } from '../entities/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

export const customerMenuCalls = {
  'customers/cumenus/index': permitted('customers/cumenus/index', {
    method: 'POST',
    summary: 'Every customer menu with its conditions, in the order of the menu.',
    body: z.strictObject({}),
    response: z.object({ list: z.array(customerMenu) }),
  }),
  'customers/cumenus/create': permitted('customers/cumenus/create', {
    method: 'POST',
    summary: 'Adds a customer menu at the end.',
    body: z.strictObject({
      name: customerMenuForm.shape.name,
      ...z.partial(z.omit(customerMenuForm, { name: true })).shape,
    }),
    response: customerMenu,
  }),
  'customers/cumenus/update': permitted('customers/cumenus/update', {
    method: 'POST',
    summary: 'Changes the given parts of a customer menu; `position` moves it.',
    body: z.strictObject({
      id,
      ...z.partial(customerMenuForm).shape,
      position: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    }),
    response: customerMenu,
  }),
  'customers/cumenus/updateStatus': permitted('customers/cumenus/updateStatus', {
    method: 'POST',
    summary: 'Shows or hides a customer menu.',
    body: z.strictObject({ id, status: menuStatus }),
    response: customerMenu,
  }),
  'customers/cumenus/delete/{id}': permitted('customers/cumenus/delete', {
    method: 'POST',
    summary:
      'Removes customer menus: the one in the path, or `ids` when the path says 0. No customer is touched.',
    params: z.object({ id: idOrNone }),
    body: z.strictObject({ ids: z.optional(ids) }),
    response: bulkOutcome,
  }),
} as const satisfies Record<string, CallDefinition>
