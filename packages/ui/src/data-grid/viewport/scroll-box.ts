/**
 * Tallest box of rows that is laid out, in px. Engines clamp boxes near 17.9 million (Firefox) or 33.5 million device px
 * (Chromium, so 8.4 million at a device pixel ratio of 4). It is far lower because every row of the box is measured when
 * the grid is mounted, and holds some memory for as long as it is.
 */
const maxBoxHeight = 1_000_000

/**
 * The rows of a result and the box that stands for them. A result that is too tall gets a box of fewer rows, and `base`
 * says which row of the result is the first of the box: scrolling moves through the box, jumping moves the base.
 */
export interface ScrollBox {
  /** Rows of the result. */
  rows: number
  /** Rows that the box has room for. */
  boxRows: number
  /** Px. */
  rowHeight: number
  /** Visible height in px. */
  viewport: number
}

export function scrollBox(rows: number, rowHeight: number, viewport: number): ScrollBox {
  const room = rowHeight > 0 ? Math.floor(maxBoxHeight / rowHeight) : rows
  return { rows, boxRows: Math.min(rows, room), rowHeight, viewport }
}

export function isScaled(box: ScrollBox): boolean {
  return box.rows > box.boxRows
}

/** Where the reader stands: a scrollbar position in px and the row of the result that the box begins with. */
export interface ScrollPlace {
  scrollTop: number
  base: number
}

/** Px from the first row of the result to the upper edge of the view. */
export function contentTopOf(place: ScrollPlace, box: ScrollBox): number {
  return place.base * box.rowHeight + place.scrollTop
}

/** Largest {@link contentTopOf}: the last row touches the lower edge. */
export function maxContentTop(box: ScrollBox): number {
  return Math.max(0, box.rows * box.rowHeight - box.viewport)
}

export function maxScrollTop(box: ScrollBox): number {
  return Math.max(0, box.boxRows * box.rowHeight - box.viewport)
}

/** The outer eighths of the box map 1:1, so that wheel scrolling cannot run out of box before it runs out of rows. */
function rimOf(box: ScrollBox): number {
  return Math.floor(maxScrollTop(box) / 8)
}

/** The place at which a content offset is shown with the scrollbar thumb where a reader expects it. */
export function placeOf(contentTop: number, box: ScrollBox): ScrollPlace {
  const wanted = Math.min(Math.max(0, contentTop), maxContentTop(box))
  if (!isScaled(box)) return { scrollTop: wanted, base: 0 }
  const rim = rimOf(box)
  const inner = maxContentTop(box) - 2 * rim
  let scrollTop = rim + ((wanted - rim) * (maxScrollTop(box) - 2 * rim)) / inner
  if (wanted <= rim) scrollTop = wanted
  else if (wanted >= rim + inner) scrollTop = maxScrollTop(box) - (maxContentTop(box) - wanted)
  const base = Math.round((wanted - scrollTop) / box.rowHeight)
  return { scrollTop: wanted - base * box.rowHeight, base }
}

/** Content offset that a scrollbar position stands for after a jump of the thumb. */
function contentTopAt(scrollTop: number, box: ScrollBox): number {
  const rim = rimOf(box)
  const inner = maxScrollTop(box) - 2 * rim
  if (scrollTop <= rim) return scrollTop
  if (scrollTop >= rim + inner) return maxContentTop(box) - (maxScrollTop(box) - scrollTop)
  return rim + ((scrollTop - rim) * (maxContentTop(box) - 2 * rim)) / inner
}

/**
 * Follows the scrollbar: travel (wheel, touch) and small steps move through the box, another step of more than a viewport
 * is a jump of the thumb and moves the base. No wheel turns an eighth of the box in a step: that is a jump at any time.
 */
export function follow(
  place: ScrollPlace,
  scrollTop: number,
  box: ScrollBox,
  isTravel: boolean,
): ScrollPlace {
  if (!isScaled(box)) return { scrollTop, base: 0 }
  const step = Math.abs(scrollTop - place.scrollTop)
  const isNear = step <= (isTravel ? rimOf(box) : Math.max(box.viewport, 400))
  if (isNear) return { scrollTop, base: place.base }
  const base = Math.round((contentTopAt(scrollTop, box) - scrollTop) / box.rowHeight)
  return { scrollTop, base: Math.min(Math.max(0, base), box.rows - box.boxRows) }
}

/** Place to which the drift between thumb and content is put right; `undefined` when there is none. */
export function resync(place: ScrollPlace, box: ScrollBox): ScrollPlace | undefined {
  if (!isScaled(box)) return undefined
  const next = placeOf(contentTopOf(place, box), box)
  return next.base === place.base ? undefined : next
}

/** The scrollbar has hit an end although the content has not: the drift must go at once. */
export function isStranded(place: ScrollPlace, box: ScrollBox): boolean {
  if (!isScaled(box)) return false
  return (
    (place.scrollTop <= 0 && place.base > 0) ||
    (place.scrollTop >= maxScrollTop(box) - 1 && place.base < box.rows - box.boxRows)
  )
}
