import * as z from 'zod/mini'
import { listPermission } from '../rules/list-permission.ts'
import { changesAnswer, changesQuestion } from '../entities/changes.ts'
import { id } from '../schemas/primitives.ts'
import type { CallDefinition } from './call.ts'

const changes = {
  method: 'POST',
  access: 'permitted',
  unattended: true,
  body: changesQuestion,
  response: changesAnswer,
} as const

/** What has become of the rows of a list that is being looked at; whoever may ask the list may ask this. */
export const changesCalls = {
  'customers/customers/changes/{menuId}': {
    ...changes,
    summary: 'Rows of a menu as they are now, and which new ones its question finds.',
    permission: listPermission('customers', 'index'),
    params: z.object({ menuId: id }),
  },
  'customers/cusleads/changes': {
    ...changes,
    summary: 'Leads as they are now, and which new ones a question finds.',
    permission: listPermission('leads', 'index'),
  },
  'customers/cuspools/changes': {
    ...changes,
    summary: 'Rows of the lost pool as they are now, and which new ones a question finds.',
    permission: listPermission('pools', 'index'),
  },
  'customers/cuswastes/changes': {
    ...changes,
    summary: 'Rows of the recycle bin as they are now, and which new ones a question finds.',
    permission: listPermission('wastes', 'index'),
  },
} as const satisfies Record<string, CallDefinition>
