/** Px from an edge within which a dragging pointer scrolls. */
const margin = 20
/** Fastest scrolling by dragging, in px per frame. */
const maxStep = 40

/** Edges of what can be dragged over, in px of the window. */
export interface DragZone {
  left: number
  right: number
  top: number
  bottom: number
}

function stepOf(at: number, from: number, to: number): number {
  const beyond = at < from + margin ? at - from - margin : at > to - margin ? at - to + margin : 0
  return Math.sign(beyond) * Math.min(maxStep, Math.ceil(Math.abs(beyond) / 3))
}

/** Px to scroll in this frame for a pointer near or beyond the edges of a zone; faster the farther it is. */
export function edgeStep(zone: DragZone, x: number, y: number): { x: number; y: number } {
  return { x: stepOf(x, zone.left, zone.right), y: stepOf(y, zone.top, zone.bottom) }
}

/** The nearest point that lies within a zone. */
export function pointWithin(zone: DragZone, x: number, y: number): { x: number; y: number } {
  return {
    x: Math.max(zone.left + 1, Math.min(zone.right - 2, x)),
    y: Math.max(zone.top + 1, Math.min(zone.bottom - 2, y)),
  }
}
