import * as z from 'zod/mini'

/** Phrases that one person keeps. */
export const MAX_PHRASES = 30

/** Characters of a phrase. */
export const MAX_PHRASE = 200

/** What somebody says again and again in follow-ups, in the order in which it is offered. */
export const phrases = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PHRASE)))
  .check(z.maxLength(MAX_PHRASES))
