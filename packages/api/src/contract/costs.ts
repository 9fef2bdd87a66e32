import * as z from 'zod/mini'
import { COST_REMARK_LENGTH, costEntry, costKind, costSums } from '../entities/costs.ts'
import { customerRow } from '../entities/customer.ts'
import { id, line, money } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

const remark = line(COST_REMARK_LENGTH)
/** Chosen by the caller for one entry: the same one again answers the first entry and writes nothing. */
const request_id = z.optional(line(64).check(z.regex(/^[\w-]{8,64}$/, 'wrong_value')))

export const costCalls = {
  'customers/customers/costPrice/{id}': permitted('customers/customers/costPrice', {
    method: 'POST',
    summary:
      'Adds an amount to the costs of a customer, or takes an earlier entry back. Less needs a remark.',
    params: z.object({ id }),
    body: z.union([
      z.strictObject({ kind: costKind, delta: money, remark: z.optional(remark), request_id }),
      z.strictObject({ reverses: id, remark, request_id }),
    ]),
    response: z.object({ entry: costEntry, row: customerRow }),
  }),
  'customers/customers/costs/{id}': permitted('customers/customers/costs', {
    method: 'POST',
    summary: 'The ledger of a customer’s costs, newest first, with the sums over all of it.',
    params: z.object({ id }),
    body: z.strictObject({
      /** Only entries with a smaller id. */
      before: z.optional(id),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ list: z.array(costEntry), more: z.boolean(), sums: costSums }),
  }),
} as const satisfies Record<string, CallDefinition>
