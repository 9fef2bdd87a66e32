import * as z from 'zod/mini'

/** Largest id the store can hold (32-bit). */
export const MAX_ID = 2_147_483_647
/** Unix seconds up to the year 2100. */
const MAX_UNIX = 4_102_444_800

/** Id of a stored row, from 1. */
export const id = z.int().check(z.minimum(1), z.maximum(MAX_ID))
/** Id of a chosen row, or 0 for none. */
export const idOrNone = z.int().check(z.minimum(0), z.maximum(MAX_ID))
/** Ids without order; at most 500. */
export const ids = z.array(id).check(z.maxLength(500))
/** Unix seconds. */
export const unix = z.int().check(z.minimum(0), z.maximum(MAX_UNIX))
/** Unix seconds, or null for "no time". */
export const unixOrNone = z.nullable(unix)
/** Money as a decimal string with at most two places. */
export const money = z.string().check(z.regex(/^-?\d{1,10}(?:\.\d{1,2})?$/, 'invalid_money'))
/** One line of text of at most `length` characters. */
export const line = (length: number) => z.string().check(z.maxLength(length))
/** A sum of several amounts of money, which may take one digit more than each. */
export const moneySum = z.string().check(z.regex(/^-?\d{1,11}(?:\.\d{1,2})?$/, 'invalid_money'))
/** A sum over a whole list. */
export const moneyTotal = z.string().check(z.regex(/^-?\d{1,15}(?:\.\d{1,2})?$/, 'invalid_money'))
/** A count of rows. */
export const count = z.int().check(z.minimum(0))
/** An http or https address, or empty. */
export const webAddress = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(?:https?:\/\/[^\s]+)?$/i, 'invalid_url'))
/** An e-mail address, or empty. Stars may stand in it: one that carries a phone number is shown masked. */
export const emailAddress = (length: number) =>
  z.string().check(z.maxLength(length), z.regex(/^(?:[^\s@]+@[^\s@]+\.[^\s@.]+)?$/, 'invalid_email'))
