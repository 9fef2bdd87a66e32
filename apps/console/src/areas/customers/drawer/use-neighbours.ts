import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { CustomerRows } from '../data/list-windows.ts'
import { useRowsFact } from '../data/use-customer-rows.ts'

/**
 * Position of the next or previous row; undefined where nothing is known of the place.
 *
 * @param position where the row stands now
 * @param left where it stood before it left the list: the one after it has moved up to there
 */
export const neighbourOf = (
  step: -1 | 1,
  position: number | undefined,
  left: number | undefined,
): number | undefined => {
  if (position !== undefined) return position + step
  if (left === undefined) return undefined
  return step > 0 ? left : left - 1
}

export interface Neighbours {
  /** Left out where the open customer is not known to stand in the list. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Where the open customer stands, from 1, and of how many. */
  place: { position: number; count: number } | undefined
}

interface Place {
  id: number
  position: number
}

/**
 * The way from one customer of a list to the next, also over rows that have not been loaded: those are asked for and
 * opened when they are there. A customer who has left the list leaves the place between two others.
 */
export const useNeighbours = (
  rows: CustomerRows,
  open: number | undefined,
  openId: (id: number) => void,
): Neighbours => {
  const { show } = useToasts()
  const { drawer } = useMessages('customers')
  const position = useRowsFact(rows, (current) => (open === undefined ? undefined : current.indexOf(open)))
  // A place among headings says nothing.
  const count = useRowsFact(rows, (current) => (current.groups ? undefined : current.count))
  const last = useRef<Place>(undefined)
  const [awaited, setAwaited] = useState<{ index: number; from: number | undefined }>()
  useLayoutEffect(() => {
    if (open !== undefined && position !== undefined) last.current = { id: open, position }
  }, [open, position])
  const left = last.current?.id === open ? last.current?.position : undefined

  const arrive = useEffectEvent(() => {
    if (!awaited || awaited.from !== open) return true
    const found = rows.at(awaited.index)
    if (found) openId(found.id)
    else if (rows.count !== undefined && awaited.index >= rows.count)
      show({ kind: 'warning', text: drawer.last })
    else if (rows.isBusy) return false
    else show({ kind: 'error', text: drawer.neighbourFailed })
    return true
  })
  useEffect(() => {
    if (!awaited) return undefined
    return rows.subscribe(() => {
      if (arrive()) setAwaited(undefined)
    })
  }, [rows, awaited])

  const go = (step: -1 | 1) => () => {
    let index = neighbourOf(step, rows.indexOf(open ?? 0), left)
    while (index !== undefined && rows.groups?.at(index)) index += step
    if (index === undefined) return
    if (index < 0) show({ kind: 'warning', text: drawer.first })
    else if (rows.count !== undefined && index >= rows.count) show({ kind: 'warning', text: drawer.last })
    else {
      const row = rows.at(index)
      if (row) openId(row.id)
      else {
        setAwaited({ index, from: open })
        rows.onRange?.({ first: index, last: index, velocity: 0 })
      }
    }
  }
  const place = useMemo(
    () => (position === undefined || count === undefined ? undefined : { position: position + 1, count }),
    [position, count],
  )
  const isKnown = position !== undefined || left !== undefined
  return {
    onPrevious: isKnown ? go(-1) : undefined,
    onNext: isKnown ? go(1) : undefined,
    place,
  }
}
