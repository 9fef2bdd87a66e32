import * as z from 'zod/mini'
import { fieldOf, writableFields, type WritableField } from '../fields/customer-fields.ts'
import { count, id, idOrNone, unix } from '../schemas/primitives.ts'
import { customerExtra, customerRow, customerStage, duplicate } from './customer.ts'

/** Whose value the one record has in a field: the kept one's, the other's, or both joined. */
export const mergeSide = z.enum(['kept', 'gone', 'both'])
export type MergeSide = z.infer<typeof mergeSide>

/** Fields in which sides are chosen; costs are not among them, they add up. */
export const mergeFields: readonly WritableField[] = writableFields.filter(
  (field) => fieldOf(field).kind !== 'money',
)

/** Field -> side; of those that are not named the usual one is taken, see `usualSide`. */
export const mergeSides = z.partialRecord(z.enum(mergeFields as [WritableField]), mergeSide)
export type MergeSides = Partial<Record<WritableField, MergeSide>>

/** How many things come along. */
export const mergeCounts = z.object({
  follow_ups: count,
  costs: count,
  files: count,
  /** Text messages. */
  messages: count,
  /** Times that it came in through an interface. */
  leads: count,
  /** Entries of the history. */
  history: count,
})
export type MergeCounts = z.infer<typeof mergeCounts>

/** One of two records that are looked at side by side, as the caller may see it. */
export const comparedRecord = z.object({
  row: customerRow,
  extra: customerExtra,
  /** Nickname of its agent; empty when nobody owns it. */
  agent: z.string(),
  counts: mergeCounts,
})
export type ComparedRecord = z.infer<typeof comparedRecord>

/** Two records side by side. */
export const recordComparison = z.object({
  /** The one that is kept first. */
  records: z.array(comparedRecord).check(z.length(2)),
  /** Fields in which they differ, also where both look the same with their numbers starred. */
  differing: z.array(z.string()),
  /** Fields that the caller's role may not change, so that the kept value stays. */
  fixed: z.array(z.string()),
})
export type RecordComparison = z.infer<typeof recordComparison>

/** A record that became part of another one. */
export const mergedRecord = z.object({
  /** What a split names. */
  merge: id,
  /** Number of the record that went. */
  id,
  name: z.string(),
  /** Who merged them. */
  uid: idOrNone,
  nickname: z.string(),
  time: unix,
  /** Only the newest of a record can be split off. */
  newest: z.boolean(),
})
export type MergedRecord = z.infer<typeof mergedRecord>

/** What else there is of a person. */
export const duplicatesAnswer = z.object({
  duplicates: z.array(duplicate),
  merged: z.array(mergedRecord),
})
export type DuplicatesAnswer = z.infer<typeof duplicatesAnswer>

/** Somebody of whom there is more than one record: the newest of them, and the others. */
export const doubledPerson = z.object({
  id,
  /** Numbers in it are starred where the caller sees none. */
  name: z.string(),
  stage: customerStage,
  /** Nickname of the agent who owns it; empty when nobody does. */
  agent: z.string(),
  /** At least one within reach; a stub for each that is not. */
  others: z.array(duplicate),
})
export type DoubledPerson = z.infer<typeof doubledPerson>

/** People of whom there is more than one record. */
export const doubledPeople = z.object({
  /** The newest record first, at most 20. */
  list: z.array(doubledPerson),
  /** Number of the record before which the next question looks on; null when all were looked through. */
  next: z.nullable(id),
})
export type DoubledPeople = z.infer<typeof doubledPeople>
