import * as z from 'zod/mini'
import { count, id, idOrNone, unix, unixOrNone } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

/** A step of its life, asked for by statistics and in conditions; only the details show it. */
const milestone = {
  kind: 'time',
  schema: unixOrNone,
  filterable: true,
  readOnly: true,
  extra: 'only',
} as const

/** What the server notes about a record; nobody types any of it. */
export const recordFields = {
  /** Agent who owns it now; 0 nobody. */
  uid: {
    kind: 'id',
    schema: idOrNone,
    options: 'adminUsers',
    filterable: true,
    sortable: true,
    readOnly: true,
  },
  /** Agent who first created the record; 0 when it came through an interface. */
  writer: {
    kind: 'id',
    schema: idOrNone,
    options: 'adminUsers',
    filterable: true,
    sortable: true,
    readOnly: true,
  },
  next_followed: {
    kind: 'time',
    schema: unixOrNone,
    filterable: true,
    sortable: true,
    planned: true,
    readOnly: true,
  },
  next_followed_desc: { kind: 'text', schema: z.string(), readOnly: true },
  last_followed: { kind: 'time', schema: unixOrNone, filterable: true, sortable: true, readOnly: true },
  followed_num: { kind: 'number', schema: count, readOnly: true },
  last_followed_content: { kind: 'text', schema: z.string(), readOnly: true, wide: true },
  created_time: {
    kind: 'time',
    schema: unix,
    alwaysSet: true,
    filterable: true,
    sortable: true,
    readOnly: true,
  },
  /** When it came in as a lead; null where it was entered as a customer. */
  lead_time: milestone,
  /** When its agent took it out of the leads or the pool, the last time. */
  received_time: milestone,
  /** The first follow-up. */
  contacted_time: milestone,
  /** When the visit was booked that stands now. */
  booked_time: milestone,
  /** When its status first said treated. */
  treated_time: milestone,
  /** When its status became lost; null while it is not. */
  lost_time: milestone,
  /** Since when it is in the list that it is in; null where nobody noted it. */
  moved_time: { kind: 'time', schema: unixOrNone, sortable: true, readOnly: true },
  /** Who put it there; 0 when it came by itself. */
  moved_by: { kind: 'id', schema: idOrNone, options: 'adminUsers', readOnly: true },
  /** The list that it was in before: 1 leads, 2 the master table, 3 the pool, 4 the bin; 0 none. */
  moved_from: {
    kind: 'id',
    schema: z.int().check(z.minimum(0), z.maximum(4)),
    choices: [0, 1, 2, 3, 4],
    readOnly: true,
  },
  /** Why it was given up, in the words of whoever did, or the {@link recyclingReason} of a rule. */
  moved_reason: { kind: 'text', schema: z.string(), readOnly: true },
  /** Agent who had it before; 0 nobody. */
  prev_uid: { kind: 'id', schema: idOrNone, options: 'adminUsers', readOnly: true },
  updated_time: { kind: 'time', schema: unix, readOnly: true },
  id: { kind: 'number', schema: id, alwaysSet: true, filterable: true, sortable: true, readOnly: true },
  /** Robot that brought the record in; 0 when a person typed it. */
  cid: { kind: 'id', schema: idOrNone, readOnly: true },
} as const satisfies FieldSection
