import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { NthOf, RowOrder } from '../data/row-order.ts'
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
  /** Where the open customer stands. */
  place: NthOf | undefined
}

interface Place {
  id: number
  position: number
}

const nthOf = (rows: RowOrder, id: number): NthOf | undefined => {
  if (rows.placeOf) return rows.placeOf(id)
  // A place among headings says nothing.
  if (rows.groups) return undefined
  const index = rows.indexOf(id)
  return index === undefined || rows.count === undefined
    ? undefined
    : { position: index + 1, count: rows.count }
}

/**
 * The way from one customer of a list to the next, also over rows that have not been loaded: those are asked for and
 * opened when they are there. A customer who has left the list leaves the place between two others.
 */
export const useNeighbours = (
  rows: RowOrder,
  open: number | undefined,
  openId: (id: number) => void,
): Neighbours => {
  const { show } = useToasts()
  const { drawer } = useMessages('customers')
  const position = useRowsFact(rows, (current) => (open === undefined ? undefined : current.indexOf(open)))
  const nth = (current: RowOrder) => (open === undefined ? undefined : nthOf(current, open))
  const shownAt = useRowsFact(rows, (current) => nth(current)?.position)
  const count = useRowsFact(rows, (current) => nth(current)?.count)
  const last = useRef<Place>(undefined)
  const [awaited, setAwaited] = useState<{ index: number; from: number | undefined }>()
  useLayoutEffect(() => {
    if (open !== undefined && position !== undefined) last.current = { id: open, position }
  }, [open, position])
  const left = last.current?.id === open ? last.current?.position : undefined

  const arrive = useEffectEvent(() => {
    if (!awaited || awaited.from !== open) return true
    const found = rows.isGap?.(awaited.index) ? undefined : rows.at(awaited.index)
    if (found) openId(found.id)
    else if (!rows.isGap?.(awaited.index) && rows.count !== undefined && awaited.index >= rows.count)
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
    const isGap = step > 0 && (rows.isGap?.(index) ?? false)
    if (index < 0) show({ kind: 'warning', text: drawer.first })
    else if (!isGap && rows.count !== undefined && index >= rows.count)
      show({ kind: 'warning', text: drawer.last })
    else {
      const row = isGap ? undefined : rows.at(index)
      if (row) openId(row.id)
      else {
        setAwaited({ index, from: open })
        rows.onRange?.({ first: index, last: index, velocity: 0 })
      }
    }
  }
  const place = useMemo(
    () => (shownAt === undefined || count === undefined ? undefined : { position: shownAt, count }),
    [shownAt, count],
  )
  const isKnown = position !== undefined || left !== undefined
  return {
    onPrevious: isKnown ? go(-1) : undefined,
    onNext: isKnown ? go(1) : undefined,
    place,
  }
}
