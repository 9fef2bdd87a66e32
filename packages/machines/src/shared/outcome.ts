/**
 * How a call to the server can fail, as plain data. Injected actors resolve with one of these; a promise that
 * rejects counts as `unreachable`.
 *
 * - `refused`: the server answered with a named error; `fields` has its sentence for each refused field.
 * - `rateLimited`: too many tries; `retryAfter` is in seconds.
 * - `unreachable`: no usable answer, so another try is safe.
 */
export type Failure =
  | { readonly kind: 'refused'; readonly error: string; readonly fields?: Readonly<Record<string, string>> }
  | { readonly kind: 'rateLimited'; readonly retryAfter: number }
  | { readonly kind: 'unreachable' }

/**
 * What is wrong with one form field: a rule of the form (`required`, `mismatch`), or `refused` with the
 * server's own sentence.
 */
export type FieldError =
  | { readonly code: 'required' | 'mismatch' }
  | { readonly code: 'refused'; readonly message: string }

export type FieldErrors = Readonly<Record<string, FieldError>>

/** Turns the server's sentences into field errors. */
export const refusedFields = (fields: Readonly<Record<string, string>> = {}): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { code: 'refused', message }]))

/** The same errors without the one of `field`. */
export const withoutField = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
