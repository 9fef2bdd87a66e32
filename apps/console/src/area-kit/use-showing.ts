import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '../session/index.ts'
import { createShowing, turnsOf, type Showing, type Telling } from './showing.ts'

/** Notices that came together: one of its own each, or, when there are many, one for all. */
export interface Shown<Item> {
  id: number
  notices: readonly Item[]
}

/** Up to so many appear one by one; more of them appear as one. */
const ONE_BY_ONE = 3

const together = <Item extends Telling>(notices: readonly Item[]): Shown<Item>[] =>
  notices.length > ONE_BY_ONE
    ? [{ id: notices.at(-1)?.id ?? 0, notices }]
    : notices.map((notice) => ({ id: notice.id, notices: [notice] }))

const later = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/**
 * What this tab is to show of the given notices (newest first), so that of all tabs one shows each.
 *
 * @param mark under which the tabs remember how far they are
 */
export const useShowing = <Item extends Telling>(
  notices: readonly Item[] | undefined,
  mark?: string,
): { shown: readonly Shown<Item>[]; close: (id: number) => void; closeAll: () => void } => {
  const { id: uid } = useUser()
  const [shown, setShown] = useState<readonly Shown<Item>[]>([])
  const showing = useRef<Showing<Item>>(undefined)

  useEffect(() => {
    const current = createShowing<Item>({
      takeTurn: turnsOf(uid, mark),
      isVisible: () => document.visibilityState === 'visible',
      later,
      // Drawn within the turn: what the mark says is shown stands on the screen.
      show: (fresh) => flushSync(() => setShown((before) => [...before, ...together(fresh)])),
    })
    showing.current = current
    document.addEventListener('visibilitychange', current.onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', current.onVisibility)
      current.stop()
    }
  }, [uid, mark])
  useEffect(() => {
    if (notices) showing.current?.offer(notices)
  }, [notices, uid])

  return {
    shown,
    close: (id) => setShown((before) => before.filter((one) => one.id !== id)),
    closeAll: () => setShown([]),
  }
}
