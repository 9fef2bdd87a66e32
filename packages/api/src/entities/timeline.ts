import * as z from 'zod/mini'
import { id, idOrNone, unix } from '../schemas/primitives.ts'

/** One field's change. Values are as stored (ids, Unix seconds, text), phones masked where the role demands it. */
export const fieldChange = z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })
export type FieldChange = z.infer<typeof fieldChange>

/** What was done to a customer. */
export const timelineAction = z.enum([
  'create',
  'update',
  'update_status',
  'update_tags',
  'delete',
  'restore',
  'follow_up',
  'receive',
  'give_up',
  'recycle',
  'transfer',
  'import',
  'send_message',
  'cost',
  'lead',
  'file_add',
  'file_remove',
  'file_restore',
  'given_back',
  'offer',
  'stop_contact',
  'allow_contact',
  'undo_follow_up',
  'merge',
  'split',
  'merged',
  'split_off',
  'keep_apart',
  'not_apart',
])
export type TimelineAction = z.infer<typeof timelineAction>

/** One entry of a customer's history, newest first. */
export const timelineEntry = z.object({
  /** Position in the audit log; the cursor for older entries. */
  seq: id,
  at: unix,
  uid: idOrNone,
  nickname: z.string(),
  action: timelineAction,
  changes: z.array(fieldChange),
})
export type TimelineEntry = z.infer<typeof timelineEntry>
