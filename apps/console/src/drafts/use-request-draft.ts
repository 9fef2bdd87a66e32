import { asSent, retyped, unsent, type Requested } from './request.ts'
import { useDraft, type DraftOptions, type DraftState } from './use-draft.ts'

/** A draft that is sent as one request. */
export interface RequestDraft<Value> extends DraftState {
  /**
   * The id to send it under: the same one until something else is typed, over a reload too, so that what was saved again
   * after a lost answer counts once. `filled` is what was sent without having been typed, where that may differ the next
   * time.
   */
  toRequest: (filled?: Partial<Value>) => string
}

/** `useDraft` of a form whose saving makes or sends something: an entry, a record, a message. */
export const useRequestDraft = <Value extends object>(
  name: string,
  initial: Value,
  options: DraftOptions<Value>,
): readonly [Value, (change: Value | ((old: Value) => Value)) => void, RequestDraft<Value>] => {
  const [held, hold, draft] = useDraft<Requested<Value>>(name, initial, options)
  const toRequest = (filled?: Partial<Value>) => {
    const sent = asSent<Value>(held, filled)
    hold(sent)
    return sent.request_id
  }
  return [
    unsent<Value>(held),
    (change) => hold((old) => retyped<Value>(old, change)),
    { ...draft, toRequest },
  ]
}
