import {
  QUEUE_BEAT_SECONDS,
  type ListName,
  type QueueNote,
  type QueueState,
  type QueueStep,
} from '@hospital-crm/api/entities'
import { isCallError, isTransportError } from '@hospital-crm/api/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import type { RowQuestion } from '../data/list-search.ts'
import { createTurns } from './turns.ts'

const isLostError = (error: unknown): boolean => isCallError(error) && error.error === 'queue_lost'

/** A list that is called through, as the server keeps it. */
export interface Queue {
  state: QueueState | undefined
  failed: string | undefined
  failure: string | undefined
  isLost: boolean
  isOffline: boolean
  isBusy: boolean
  /** Does a step and takes over what it answers. Answers whether it was done. */
  step: (send: () => Promise<QueueState>) => Promise<boolean>
  pass: (step: QueueStep) => Promise<boolean>
  /** Keeps what was typed of the person at hand, for another device. */
  type: (note: QueueNote) => Promise<void>
  /** Says that the person at hand is being called: they are kept for longer, and the page may go meanwhile. */
  callNow: () => void
  reopen: () => Promise<boolean>
}

/**
 * Opens a list, keeps the person at hand by saying that somebody is still there, and lets go when the page goes. Opened
 * again it goes on at the same person.
 */
export const useQueue = (list: ListName, question: RowQuestion): Queue => {
  const call = useCall()
  const language = useLanguage()
  const [state, setState] = useState<QueueState>()
  const [failed, setFailed] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isLost, setLost] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const asked = JSON.stringify(question)
  const [turns] = useState(createTurns)

  const step = useCallback(
    async (send: () => Promise<QueueState>): Promise<boolean> => {
      setBusy(true)
      setFailure(undefined)
      try {
        setState(await turns.step(send))
        setFailed(undefined)
        setLost(false)
        setOffline(false)
        return true
      } catch (error) {
        if (isLostError(error)) setLost(true)
        else setFailure(failureWords(error, language))
        return false
      } finally {
        setBusy(false)
      }
    },
    [turns, language],
  )
  const open = useCallback(
    () =>
      call('customers/queue/start', {
        body: { list, question: JSON.parse(asked) as RowQuestion },
        quiet: true,
      }),
    [call, list, asked],
  )
  const reopen = useCallback(() => step(open), [step, open])

  useEffect(() => {
    let isGone = false
    open().then(
      (found) => !isGone && setState(found),
      (error: unknown) => !isGone && setFailed(failureWords(error, language)),
    )
    return () => {
      isGone = true
    }
  }, [open, language])

  const run = state?.run
  const id = state?.person?.row.id
  /** Who is being called, until a step leaves them. */
  const called = useRef<number>(undefined)
  const atHand = useRef(id)
  useEffect(() => {
    atHand.current = id
    called.current = undefined
  }, [id])
  useEffect(() => {
    if (run === undefined) return undefined
    const leave = (keepalive: boolean) => {
      if (called.current !== undefined && called.current === atHand.current) return
      call('customers/queue/leave', { body: { run }, quiet: true, keepalive }).catch(() => undefined)
    }
    // A tab that is closed has no time for more. One that is only put aside comes back to the same person.
    const hide = (event: PageTransitionEvent) => !event.persisted && leave(true)
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      leave(false)
    }
  }, [call, run])
  const beat = useCallback(() => {
    if (run === undefined || id === undefined) return
    const body = { run, id, ...(called.current === id && { calling: true }) }
    const send = async (signal: AbortSignal) => {
      try {
        await call('customers/queue/beat', { body, quiet: true, keepalive: true, signal })
        setOffline(false)
      } catch (error) {
        // Who is being left is no longer kept, and that is no loss.
        if (signal.aborted) return
        if (isLostError(error)) setLost(true)
        else setOffline(isTransportError(error))
      }
    }
    turns.note(send).catch(() => undefined)
  }, [call, turns, run, id])
  const callNow = () => {
    called.current = id
    beat()
  }
  useEffect(() => {
    const timer = setInterval(beat, QUEUE_BEAT_SECONDS * 1000)
    globalThis.addEventListener('online', beat)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', beat)
    }
  }, [beat])

  const type = useCallback(
    async (note: QueueNote) => {
      if (run === undefined || id === undefined) return
      await turns.note((signal) =>
        call('customers/queue/beat', { body: { run, id, note }, quiet: true, signal }),
      )
    },
    [call, turns, run, id],
  )
  const pass = (as: QueueStep) =>
    run === undefined || id === undefined
      ? Promise.resolve(false)
      : step(() => call('customers/queue/next', { body: { run, id, step: as }, quiet: true }))
  return { state, failed, failure, isLost, isOffline, isBusy, step, pass, type, callNow, reopen }
}
