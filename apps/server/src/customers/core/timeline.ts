import {
  timelineAction,
  type FieldChange,
  type TimelineAction,
  type TimelineEntry,
} from '@hospital-crm/api/entities'
import type { Actor } from '../../access/actor.ts'
import { hidesPhones, maskValue } from '../../access/mask.ts'
import type { Db } from '../../database/connect.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { partsOf } from './merged.ts'
import { findRecord, openStages, reachable } from './find.ts'

const DEFAULT_LIMIT = 30
const PREFIX = 'customer.'

const changesOf = (
  changes: Record<string, unknown>,
  shown: (field: string, value: unknown) => unknown,
): FieldChange[] =>
  Object.entries(changes).flatMap(([field, change]) => {
    if (typeof change !== 'object' || change === null || !('new' in change)) return []
    const { old = null, new: now } = change as { old?: unknown; new: unknown }
    return [{ field, old: shown(field, old), new: shown(field, now) }]
  })

interface TimelineQuestion {
  id: number
  before?: number | undefined
  limit?: number | undefined
}

/**
 * What was done to a customer, newest first; readings are left out.
 * @throws CallError `not_found` when the actor cannot open the customer.
 */
export const readTimeline = async (
  db: Db,
  actor: Actor,
  { id, before, limit = DEFAULT_LIMIT }: TimelineQuestion,
): Promise<{ list: TimelineEntry[]; more: boolean }> => {
  const catalogue = await catalogueOf(db)
  const record = await findRecord(db, id, reachable(actor, catalogue, openStages(actor)))
  const hidden = hidesPhones(actor, record)
  const shown = (field: string, value: unknown) =>
    hidden ? maskValue(field, value, record.known_phones) : value
  // The records that became part of this one bring their history along.
  const parts = await partsOf(db, [id])
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.uid')
    .select([
      'audit_log.seq',
      'audit_log.at',
      'audit_log.uid',
      'audit_log.action',
      'audit_log.changes',
      'users.nickname',
    ])
    .where('target_type', '=', 'customer')
    .where('target_id', 'in', [id, ...parts].map(String))
    .where('result', '=', 'ok')
    .where(
      'action',
      'in',
      timelineAction.options.map((action) => `${PREFIX}${action}`),
    )
    // That they became part of it is what its own entry says.
    .where((from) => from.or([from('target_id', '=', String(id)), from('action', '<>', `${PREFIX}merged`)]))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const list = rows.slice(0, limit).map((row): TimelineEntry => ({
    seq: row.seq,
    at: Math.floor(row.at.getTime() / 1000),
    uid: row.uid,
    nickname: row.nickname ?? '',
    action: row.action.slice(PREFIX.length) as TimelineAction,
    changes: changesOf(row.changes, shown),
  }))
  return { list, more: rows.length > limit }
}
