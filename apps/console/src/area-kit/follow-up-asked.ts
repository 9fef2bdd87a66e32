import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { storeOf, type SessionStore } from '../client/session-stores.ts'

/** The customer whom a follow-up is to be written for, and how often that has ended by now. */
interface AskedFollowUp {
  /** Undefined while nobody is asked for. */
  id: number | undefined
  round: number
}

interface AskedFollowUps extends SessionStore {
  subscribe: (listener: () => void) => () => void
  /** The same object until something changes. */
  now: () => AskedFollowUp
  ask: (id: number) => void
  end: () => void
}

/** Holds it for a session: another role, or the end of the session, forgets it. */
export const createAskedFollowUps = (): AskedFollowUps => {
  const listeners = new Set<() => void>()
  let asked: AskedFollowUp = { id: undefined, round: 0 }
  const become = (id: number | undefined, ended: 0 | 1) => {
    asked = { id, round: asked.round + ended }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => asked,
    ask: (id) => become(id, 0),
    end: () => become(undefined, 1),
    drop: () => become(undefined, 1),
    refresh: () => undefined,
  }
}

/**
 * The follow-up of the frame: whoever knows a customer asks for it by `ask`, from any page, and it opens over what is there.
 * `round` counts how often it was closed.
 */
export const useAskedFollowUp = (): AskedFollowUp & Pick<AskedFollowUps, 'ask' | 'end'> => {
  const client = useQueryClient()
  const store = useMemo(() => storeOf(client, createAskedFollowUps), [client])
  const asked = useSyncExternalStore(store.subscribe, store.now)
  return { ...asked, ask: store.ask, end: store.end }
}
