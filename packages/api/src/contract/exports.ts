import * as z from 'zod/mini'
import { exportQuestion } from '../entities/export.ts'
import { id } from '../schemas/primitives.ts'
import { noData, permitted, type CallDefinition } from './call.ts'

const exporting = { method: 'POST', body: exportQuestion, answer: 'file', response: noData } as const

/** Lists as files. Each list has an export permission of its own. */
export const exportCalls = {
  'customers/customers/export/{menuId}': permitted('customers/customers/export', {
    ...exporting,
    summary: 'The customers of a menu as a file; menu 1 is the master table.',
    params: z.object({ menuId: id }),
  }),
  'customers/cuspools/export': permitted('customers/cuspools/export', {
    ...exporting,
    summary: 'The lost pool as a file.',
  }),
  'customers/cusleads/export': permitted('customers/cusleads/export', {
    ...exporting,
    summary: 'The lead pool as a file.',
  }),
} as const satisfies Record<string, CallDefinition>
