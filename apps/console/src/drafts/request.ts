import { isSame, newDraftId } from './draft.ts'

/** A form's value, with what it was sent as. */
export type Requested<Value> = Value & { request_id?: string }

/** What stands in the form. */
export const unsent = <Value extends object>({ request_id: _, ...value }: Requested<Value>): Value =>
  value as Value

/**
 * A form after `change`. What differs from what was sent is another request; what is the same stays the one that it was,
 * whatever became of the answer.
 */
export const retyped = <Value extends object>(
  old: Requested<Value>,
  change: Value | ((old: Value) => Value),
): Requested<Value> => {
  const before = unsent<Value>(old)
  const value = typeof change === 'function' ? change(before) : change
  return isSame(value, before) ? old : value
}

/**
 * A form with the id that it is sent under. One that was sent stays as it is, also in its age: a draft has to go before
 * the server forgets what it was first sent as.
 *
 * @param filled what is sent without having been typed
 */
export const asSent = <Value extends object>(
  held: Requested<Value>,
  filled?: Partial<Value>,
): Requested<Value> & { request_id: string } => {
  const { request_id } = held
  return request_id === undefined
    ? { ...filled, ...held, request_id: newDraftId() }
    : (held as Requested<Value> & { request_id: string })
}
