import { useEffect, useState, type DragEvent, type KeyboardEvent } from 'react'
import { isBranch } from '../model/tree-index.ts'
import { isPossible, landingPlaces, type LandingPlace, type TreeMove } from '../model/tree-moves.ts'
import type { TreeId } from '../model/tree-nodes.ts'
import type { TreeModel } from './use-tree-model.ts'

interface TreeMoveOptions<Id extends TreeId> {
  model: TreeModel<Id>
  /** Without it nothing can be moved. */
  onMove: ((move: TreeMove<Id>) => void) | undefined
  canMove: ((move: TreeMove<Id>) => boolean) | undefined
  /** Nodes that were loaded late are not the owner's to move. */
  isOwned: (id: Id) => boolean
  /** Shows a row that the keyboard reached. */
  reveal: (at: number) => void
}

interface Moving<Id extends TreeId> {
  id: Id
  by: 'pointer' | 'keyboard'
  place: LandingPlace | undefined
  /** Whether the keys have gone to another place yet. */
  hasStepped: boolean
}

/** How a move ended, for those who do not see it. */
export type MoveEnd = 'done' | 'cancelled'

/** A closed node opens when something is held over it for so long, in milliseconds. */
const openAfter = 600
/** The part of a row, from each edge, that means before and after it. */
const edge = 0.28

function samePlace(a: LandingPlace | undefined, b: LandingPlace | undefined): boolean {
  return a?.at === b?.at && a?.position === b?.position
}

/** Moving one node, by pointer or by keyboard; where it may land is decided in one place for both. */
export function useTreeMove<Id extends TreeId>(options: TreeMoveOptions<Id>) {
  const { model, onMove, canMove, isOwned, reveal } = options
  const { index, rows, isOpen, setOpen } = model
  const [moving, setMoving] = useState<Moving<Id>>()
  const [ended, setEnded] = useState<MoveEnd>()
  const moved = moving ? (index.positions.get(moving.id) ?? -1) : -1

  const moveTo = (id: Id, { at, position }: LandingPlace): TreeMove<Id> | undefined => {
    const target = index.nodes[at]
    return target && { id, targetId: target.id, position }
  }
  const mayLand = (id: Id, place: LandingPlace): boolean => {
    const move = moveTo(id, place)
    const from = index.positions.get(id) ?? -1
    return move !== undefined && isPossible(index, from, place) && (canMove?.(move) ?? true)
  }
  const isMovable = (at: number): boolean => {
    const node = index.nodes[at]
    return onMove !== undefined && node !== undefined && !node.isDisabled && isOwned(node.id)
  }
  const end = (place: LandingPlace | undefined) => {
    const move = moving && place ? moveTo(moving.id, place) : undefined
    if (moving?.by === 'keyboard') setEnded(move ? 'done' : 'cancelled')
    setMoving(undefined)
    if (move) onMove?.(move)
  }

  const hovered = moving?.by === 'pointer' && moving.place?.position === 'into' ? moving.place.at : -1
  const opens = index.nodes[hovered]
  const canOpen = opens !== undefined && isBranch(index, hovered) && !isOpen(opens.id)
  useEffect(() => {
    if (!canOpen) return
    const timer = setTimeout(() => setOpen([hovered], true), openAfter)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- setOpen is new in every render, and would start the wait again
  }, [canOpen, hovered])

  /** The place under the pointer; below an open node comes its first child, not what follows after all of them. */
  const placeUnder = (at: number, share: number): LandingPlace => {
    const first = at + 1
    if (share < edge) return { at, position: 'before' }
    if (share <= 1 - edge) return { at, position: 'into' }
    return index.parent[first] === at && rows.includes(first)
      ? { at: first, position: 'before' }
      : { at, position: 'after' }
  }

  /** The row at whose edge the landing place is drawn: after a node means after all that is shown below it. */
  const landingRow = ({ at, position }: LandingPlace): number =>
    position === 'after' ? (rows.findLast((row) => row < (index.end[at] ?? 0)) ?? at) : at

  const startByKeyboard = (at: number) => {
    const node = index.nodes[at]
    if (node === undefined || !isMovable(at)) return
    const places = landingPlaces(index, rows, isOpen, at).filter((place) => mayLand(node.id, place))
    const place = places.find((one) => one.at > at) ?? places.at(-1)
    setEnded(undefined)
    setMoving({ id: node.id, by: 'keyboard', place, hasStepped: false })
    if (place) reveal(landingRow(place))
  }

  const step = (by: 'next' | 'previous' | 'first' | 'last') => {
    if (!moving) return
    const places = landingPlaces(index, rows, isOpen, moved).filter((place) => mayLand(moving.id, place))
    const now = places.findIndex((place) => samePlace(place, moving.place))
    const nth = { next: now + 1, previous: now - 1, first: 0, last: places.length - 1 }[by]
    const place = places[Math.min(Math.max(nth, 0), places.length - 1)]
    setMoving({ ...moving, place, hasStepped: true })
    if (place) reveal(landingRow(place))
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => step('next'),
    ArrowUp: () => step('previous'),
    Home: () => step('first'),
    End: () => step('last'),
    Enter: () => end(moving?.place),
    ' ': () => end(moving?.place),
    Escape: () => end(undefined),
  }

  return {
    moving,
    ended,
    isMovable,
    startByKeyboard,
    cancel: () => {
      if (moving?.by === 'keyboard') end(undefined)
    },
    /** While a node is moved by keyboard no key does anything else, not even leave the tree or close a dialog. */
    handleKey: (event: KeyboardEvent): boolean => {
      if (moving?.by !== 'keyboard') return false
      event.preventDefault()
      event.stopPropagation()
      keys[event.key]?.()
      return true
    },
    /** A press on a row lands there; `share` is how far down in the row, 0 to 1. */
    land: (at: number, share: number) => {
      const place = placeUnder(at, share)
      if (moving && mayLand(moving.id, place)) end(place)
    },
    dragStart: (event: DragEvent, at: number) => {
      const node = index.nodes[at]
      if (node === undefined || !isMovable(at)) {
        event.preventDefault()
        return
      }
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.name)
      setEnded(undefined)
      setMoving({ id: node.id, by: 'pointer', place: undefined, hasStepped: false })
    },
    dragOver: (event: DragEvent, at: number, row: HTMLElement) => {
      if (!moving) return
      const box = row.getBoundingClientRect()
      const wanted = placeUnder(at, (event.clientY - box.top) / box.height)
      const place = mayLand(moving.id, wanted) ? wanted : undefined
      if (place) {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
      }
      if (!samePlace(place, moving.place)) setMoving({ ...moving, place })
    },
    drop: (event: DragEvent) => {
      if (!moving) return
      event.preventDefault()
      end(moving.place)
    },
    dragEnd: () => setMoving(undefined),
    landingRow,
  }
}

export type TreeMoving<Id extends TreeId> = ReturnType<typeof useTreeMove<Id>>
