import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useTabPath } from '../tabs/tab-page.tsx'
import { isSame, type DraftLabel, type DraftPlace } from './draft.ts'
import { useDraftStore } from './drafts-context.tsx'

export interface DraftOptions<Value> {
  /** What an offer calls the draft. */
  label: (value: Value) => DraftLabel
  /** The page that the form stands on, where it is none that is open now. */
  path?: string
  /** The page that the form is opened on again, where its own page may show another record by then. */
  continuesOn?: string | undefined
  /** Search of the page's address that opens the form, such as `open=12`. */
  search?: string
  /** The part of the page's tab snapshot that opens the form. */
  opens?: DraftPlace['snapshot']
  /** The form does not come back with its page, so its draft is offered as soon as it is gone. @default false */
  isLeft?: boolean
}

/** What can be done with a draft beside typing. */
export interface DraftState {
  /** Undefined while there is nothing to keep. */
  id: string | undefined
  /** When the draft was last changed that the form began with, Unix milliseconds; undefined where it began empty. */
  restoredAt: number | undefined
  /** Forgets the draft: it is saved, or not wanted. The form shows its initial value again. */
  drop: () => void
}

/**
 * State of a form that outlives the form: over a switch of tabs, a lock, a lost session and a reload, for the same user
 * only. It comes back by itself when the form with this name opens again, and is never sent by itself. Plain JSON.
 *
 * @param name one for each form and record, `follow-up/12`
 * @param initial what stands in the form while nothing has been typed; a value equal to it is no draft
 */
export const useDraft = <Value>(
  name: string,
  initial: Value,
  { label, path: ownPath, continuesOn, search, opens, isLeft = false }: DraftOptions<Value>,
): readonly [Value, (change: Value | ((old: Value) => Value)) => void, DraftState] => {
  const store = useDraftStore()
  const tabPath = useTabPath()
  const path = ownPath ?? tabPath
  const [blank] = useState(initial)
  const held = useSyncExternalStore(store.subscribe, () => store.read(name))
  useLayoutEffect(() => store.attach(name, isLeft), [store, name, isLeft])

  const again = continuesOn ?? path
  const href = search === undefined ? again : `${again}?${search}`
  const set = (change: Value | ((old: Value) => Value)) => {
    const old = (store.read(name)?.value ?? blank) as Value
    const value = typeof change === 'function' ? (change as (old: Value) => Value)(old) : change
    if (value === old) return
    const place = { href, ...(again !== path && { on: path }), ...(opens && { snapshot: opens }) }
    store.write(name, isSame(value, blank) ? undefined : { value, label: label(value), place })
  }
  const drop = useCallback(() => {
    const current = store.read(name)
    if (current) store.remove(current.id)
  }, [store, name])
  return [held ? (held.value as Value) : blank, set, { id: held?.id, restoredAt: held?.restoredAt, drop }]
}
