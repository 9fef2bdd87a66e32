import type { ResourceDefinition } from '@hospital-crm/api/resources'
import type { Actor } from '../access/actor.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { RawBuilder } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import type { CallAudit, CallMeta, Services } from '../http/context.ts'

/** A row of any resource. */
export interface ResourceRow {
  id: number
  status: number
  /** Place among the rows, of a tree among those of one parent, from 1. */
  position: number
  updated_time: number
  /** Of a tree; 0 is a root. */
  parent_id?: number
  [field: string]: unknown
}

/** What is written of a row. */
export type ResourceValues = Readonly<Record<string, unknown>>

/** A call on a resource, whichever. */
export interface ResourceCall extends Pick<Services, 'db' | 'settings'> {
  actor: Actor
  meta: CallMeta
  audit: CallAudit
}

/** What a resource does beside what all do. */
export interface ResourceHooks {
  /** What a new row holds where nothing else is given, and its definition does not say. */
  begin?: (call: ResourceCall) => ResourceValues
  /** Pays for what a change would let the caller find out; asked for what was written, before it is compared with the row. */
  pay?: (call: ResourceCall, written: ResourceValues) => Promise<void>
  /** Refuses values before anything is locked; `id` is 0 for a new row. */
  inspect?: (call: ResourceCall, values: ResourceValues, id: number) => Promise<void>
  /** Refuses values beside the row as it is; undefined for a new one. */
  check?: (call: ResourceCall, values: ResourceValues, before: ResourceRow | undefined) => void
  /** Keeps the fields that are no columns. */
  store?: (trx: Trx, call: ResourceCall, id: number, values: ResourceValues) => Promise<void>
  /** Follows up a write in its transaction: refuses a row beside the others, or changes those that depend on it. */
  settle?: (trx: Trx, call: ResourceCall, row: ResourceRow, record: RecordEntry) => Promise<void>
  /** Refuses to write a row that is there. */
  permit?: (call: ResourceCall, before: ResourceRow) => Promise<void>
  /** Refuses another status, or a removal. */
  guard?: (call: ResourceCall, rows: readonly ResourceRow[], status: number | 'removed') => Promise<void>
  /** Puts another row in the place of several where the definition leaves that to the hooks. */
  replace?: (trx: Trx, ids: readonly number[], by: number, record: RecordEntry) => Promise<void>
  /** Follows up a removal by which another row came into the place of several. */
  replaced?: (trx: Trx, call: ResourceCall, record: RecordEntry) => Promise<void>
  /** What rows with a value of one of the definition's filters have in common. */
  filter?: (field: string, value: number) => RawBuilder<unknown>
  /** Adds those fields to rows that were read. */
  present?: (db: Db | Trx, rows: readonly ResourceRow[]) => Promise<ResourceRow[]>
  /** A row as the caller may see it. */
  show?: (call: ResourceCall, row: ResourceRow) => ResourceRow
  /** What the caller meant who was shown a row so; also of what they knew of it. */
  meant?: (call: ResourceCall, values: ResourceValues, before: ResourceRow) => ResourceValues
  /** Removes what belonged to a row that is gone. */
  forget?: (trx: Trx, id: number) => Promise<void>
}

/** A resource with its hooks. */
export interface Kept {
  definition: ResourceDefinition
  hooks: ResourceHooks
}

/** Hooks of several rooms for one resource: each replaces what is its own, and of all else the last has its way. */
export const hooksTogether = (...all: readonly ResourceHooks[]): ResourceHooks => ({
  ...all.reduce((held, hooks) => ({ ...held, ...hooks }), {}),
  replace: async (...given) => {
    for (const { replace } of all) await replace?.(...given)
  },
})
