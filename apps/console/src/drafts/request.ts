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
  return JSON.stringify(value) === JSON.stringify(before) ? old : value
}
