import * as z from 'zod/mini'

/** What a browser shows for the step that it began: 256 random bits. */
export const challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'wrong_value'))
/** A code that somebody typed. */
export const code = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[^\0]*$/, 'wrong_value'))
/** What a provider added to the address when it sent back, without the question mark. */
export const providerQuery = z.string().check(z.minLength(1), z.maxLength(8000))
