import * as z from 'zod/mini'
import { customerRow } from '../entities/customer.ts'
import { doubledPeople, duplicatesAnswer, mergeSides, recordComparison } from '../entities/merging.ts'
import { id } from '../schemas/primitives.ts'
import { permissionPath } from '../rules/permission.ts'
import { permitted, type CallDefinition } from './call.ts'

/** A record with the version that it was looked at in. */
const seen = z.strictObject({ id, version: z.int().check(z.minimum(1)) })

/** Records of one person: found, compared, made one, and taken apart again. */
export const mergingCalls = {
  'customers/customers/doubled': permitted('customers/customers/duplicates', {
    method: 'POST',
    summary:
      'People of whom the caller may open more than one record, the newest first; one answer looks through 10,000 numbers.',
    body: z.strictObject({
      /** Looks through records with smaller numbers; from the newest on unless it is given. */
      before: z.optional(id),
    }),
    response: doubledPeople,
  }),
  'customers/customers/duplicates/{id}': permitted('customers/customers/duplicates', {
    method: 'POST',
    summary:
      'Records of any stage that share a way of contact with a customer, a stub for those out of scope, and those that became part of it.',
    params: z.object({ id }),
    body: z.strictObject({}),
    response: duplicatesAnswer,
  }),
  'customers/customers/compare': {
    method: 'POST',
    access: 'permitted',
    permission: permissionPath('customers/customers/duplicates'),
    summary: 'Two records side by side, with what belongs to each.',
    body: z.strictObject({ kept: id, gone: id }),
    response: recordComparison,
  },
  'customers/customers/keepApart': {
    method: 'POST',
    access: 'permitted',
    permission: permissionPath('customers/customers/merge'),
    summary: 'Notes that two records with a way of contact in common are two people, or takes that back.',
    body: z.strictObject({ one: id, other: id, apart: z.boolean() }),
    response: z.null(),
  },
  'customers/customers/merge': permitted('customers/customers/merge', {
    method: 'POST',
    summary:
      'Makes two records one: field by field whose value stays, and everything that belongs to the other comes along.',
    body: z.strictObject({
      kept: seen,
      gone: seen,
      fields: z.optional(mergeSides),
      /** Whose agent the one record has; the kept one's unless it says otherwise. */
      agent: z.optional(z.enum(['kept', 'gone'])),
    }),
    response: z.object({ row: customerRow, merge: id }),
  }),
  'customers/customers/split': permitted('customers/customers/split', {
    method: 'POST',
    summary:
      'Takes a merge back: both records are what they were, and what was changed or added since stays with the kept one.',
    body: z.strictObject({ merge: id }),
    response: z.object({
      row: customerRow,
      /** The record that is there again; null where it is out of the reach of the caller. */
      other: z.nullable(customerRow),
      /** Fields that were changed since and stay with the kept record. */
      stayed: z.array(z.string()),
    }),
  }),
} as const satisfies Record<string, CallDefinition>
