import * as z from 'zod/mini'
import { count, id, idOrNone, unix, unixOrNone } from '../schemas/primitives.ts'
import type { FieldSection } from './field.ts'

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
  updated_time: { kind: 'time', schema: unix, readOnly: true },
  id: { kind: 'number', schema: id, alwaysSet: true, filterable: true, sortable: true, readOnly: true },
  /** Robot that brought the record in; 0 when a person typed it. */
  cid: { kind: 'id', schema: idOrNone, readOnly: true },
} as const satisfies FieldSection
