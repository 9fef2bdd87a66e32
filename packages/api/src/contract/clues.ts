import * as z from 'zod/mini'
import { clueState, givenStatuses } from '../entities/clue-give-back.ts'
import { clueDoctor, clueMap, cluePush, pushRefusals, readPush, shownPushStates } from '../entities/clue.ts'
import { clueOffer } from '../entities/clue-offer.ts'
import { cluePullState } from '../entities/clue-pull.ts'
import { count, id } from '../schemas/primitives.ts'
import { permitted, type CallDefinition } from './call.ts'

export const clueCalls = {
  'supervision/clues/doctor': permitted('supervision/clues/doctor', {
    method: 'POST',
    summary:
      'How a lead interface does: last push, success, delay, refusals by reason, fields that nothing uses.',
    body: z.strictObject({ id }),
    response: z.extend(clueDoctor, { pull: z.nullable(cluePullState) }),
  }),
  'supervision/clues/pushes': permitted('supervision/clues/pushes', {
    method: 'POST',
    summary: 'Pushes to a lead interface, newest first, each as it came.',
    body: z.strictObject({
      id,
      state: z.optional(z.enum(shownPushStates)),
      /** Only pushes with a smaller id. */
      before: z.optional(id),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ list: z.array(cluePush), more: z.boolean() }),
  }),
  'supervision/clues/preview': permitted('supervision/clues/preview', {
    method: 'POST',
    summary: 'What a map makes of a stored push, or of a body that was pasted; nothing is written.',
    body: z.strictObject({
      id,
      push_id: z.optional(id),
      body: z.optional(z.string().check(z.maxLength(65_536))),
      /** The map of the interface where none is given. */
      map: z.optional(clueMap),
    }),
    response: readPush,
  }),
  'supervision/clues/replay': permitted('supervision/clues/replay', {
    method: 'POST',
    summary:
      'Looks at refused pushes again with the interface as it is now: some by `ids`, or the oldest 100 behind `after`.',
    body: z.strictObject({
      id,
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
      /** The last one that was looked at; from the oldest one without it. */
      after: z.optional(id),
    }),
    response: z.object({
      mended: z.array(id),
      failed: z.array(z.object({ id, reason: z.enum(pushRefusals) })),
      /** Refused ones behind those that were looked at now. */
      left: count,
    }),
  }),
  'supervision/clues/test': permitted('supervision/clues/test', {
    method: 'POST',
    summary: 'Signs a body as the sender would and says what would become of it; only the log knows of it.',
    body: z.strictObject({ id, body: z.string().check(z.maxLength(65_536)) }),
    response: readPush,
  }),
  'supervision/clues/states': permitted('supervision/clues/states', {
    method: 'POST',
    summary: 'What a platform was told of its leads, newest first, and how it took each.',
    body: z.strictObject({
      id,
      status: z.optional(z.enum(givenStatuses)),
      /** Only entries with a smaller id. */
      before: z.optional(id),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ list: z.array(clueState), more: z.boolean() }),
  }),
  'supervision/clues/offers': permitted('supervision/clues/offers', {
    method: 'POST',
    summary: 'Leads that waited past the target: who was asked when, and who answered; newest first.',
    body: z.strictObject({
      id,
      /** Only offers with a smaller id. */
      before: z.optional(id),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ list: z.array(clueOffer), more: z.boolean() }),
  }),
  'supervision/clues/giveAgain': permitted('supervision/clues/giveAgain', {
    method: 'POST',
    summary: 'Tells the platform again what it did not accept: some by `ids`, or all of an interface.',
    body: z.strictObject({ id, ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))) }),
    /** How many are tried again. */
    response: z.object({ again: count }),
  }),
} as const satisfies Record<string, CallDefinition>
