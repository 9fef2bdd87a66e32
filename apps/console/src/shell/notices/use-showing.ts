import type { Notice } from '@hospital-crm/api/entities'
import { useEffect, useRef, useState } from 'react'
import { patiently } from '../../parts/patiently.ts'
import { useUser } from '../../session/index.ts'
import { createMarkStore } from './mark-store.ts'
import { createShowing, type Showing } from './showing.ts'

/** Notices that came together: one of its own each, or, when there are many, one for all. */
export interface Shown {
  id: number
  notices: readonly Notice[]
}

/** Up to so many appear one by one; more of them appear as one. */
const ONE_BY_ONE = 3

const together = (notices: readonly Notice[]): Shown[] =>
  notices.length > ONE_BY_ONE
    ? [{ id: notices.at(-1)?.id ?? 0, notices }]
    : notices.map((notice) => ({ id: notice.id, notices: [notice] }))

/** A name for this tab; pages without https have no randomUUID. */
const tabName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * What this tab is to show of the given notices (newest first), so that of all tabs one shows each. `prepare` brings
 * up what shows them: a tab that cannot has shown nothing, and another one takes over.
 */
export const useShowing = (
  notices: readonly Notice[] | undefined,
  prepare: () => Promise<unknown>,
): { shown: readonly Shown[]; close: (id: number) => void; closeAll: () => void } => {
  const { id: uid } = useUser()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const showing = useRef<Showing>(undefined)
  const onPainted = useRef<(() => void)[]>([])

  useEffect(() => {
    const current = createShowing({
      store: createMarkStore(uid),
      tab: tabName(),
      isVisible: () => document.visibilityState === 'visible',
      now: () => Date.now(),
      later,
      show: async (fresh) => {
        await patiently(prepare)
        await new Promise<void>((painted) => {
          onPainted.current.push(painted)
          setShown((before) => [...before, ...together(fresh)])
        })
      },
    })
    showing.current = current
    document.addEventListener('visibilitychange', current.onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', current.onVisibility)
      current.stop()
      showing.current = undefined
    }
  }, [uid, prepare])

  useEffect(() => {
    for (const painted of onPainted.current.splice(0)) painted()
  }, [shown])
  useEffect(() => {
    if (notices) showing.current?.offer(notices)
  }, [notices, uid])

  return {
    shown,
    close: (id) => setShown((before) => before.filter((one) => one.id !== id)),
    closeAll: () => setShown([]),
  }
}
