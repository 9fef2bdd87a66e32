/**
 * Tallest box in px that is laid out. Engines clamp boxes near 17.9 million (Firefox) or 33.5 million device px
 * (Chromium, so 8.4 million at a device pixel ratio of 4).
 */
export const maxBoxHeight = 8_000_000

/** Extent of a scroll container's content: its real height, the height it is given, and what is seen of it, in px. */
export interface ScrollExtent {
  content: number
  box: number
  viewport: number
}

/** Builds the extent of `rowCount` rows. */
export function scrollExtent(rowCount: number, rowHeight: number, viewport: number): ScrollExtent {
  const content = rowCount * rowHeight
  return { content, box: Math.min(content, maxBoxHeight), viewport }
}

export function isScaled(extent: ScrollExtent): boolean {
  return extent.content > extent.box
}

/** Largest content offset: the last row touches the lower edge. */
export function maxContentTop(extent: ScrollExtent): number {
  return Math.max(0, extent.content - extent.viewport)
}

function maxScrollTop(extent: ScrollExtent): number {
  return Math.max(0, extent.box - extent.viewport)
}

/** The outer eighths of the box map 1:1, so that wheel scrolling cannot run out of box before it runs out of rows. */
function edge(extent: ScrollExtent): number {
  return Math.floor(maxScrollTop(extent) / 8)
}

/** Content offset for a scrollbar position. Identity while the content fits into the box. */
export function contentTopAt(scrollTop: number, extent: ScrollExtent): number {
  if (!isScaled(extent)) return scrollTop
  const rim = edge(extent)
  const from = maxScrollTop(extent) - 2 * rim
  const to = maxContentTop(extent) - 2 * rim
  if (scrollTop <= rim) return scrollTop
  if (scrollTop >= rim + from) return maxContentTop(extent) - (maxScrollTop(extent) - scrollTop)
  return Math.round(rim + ((scrollTop - rim) * to) / from)
}

/** Scrollbar position for a content offset; the inverse of {@link contentTopAt} up to rounding. */
export function scrollTopAt(contentTop: number, extent: ScrollExtent): number {
  if (!isScaled(extent)) return contentTop
  const rim = edge(extent)
  const from = maxScrollTop(extent) - 2 * rim
  const to = maxContentTop(extent) - 2 * rim
  if (contentTop <= rim) return contentTop
  if (contentTop >= rim + to) return maxScrollTop(extent) - (maxContentTop(extent) - contentTop)
  return Math.round(rim + ((contentTop - rim) * from) / to)
}

/** Where the content and the scrollbar stand. In a scaled extent they drift apart until {@link resync}. */
export interface ScrollPosition {
  scrollTop: number
  contentTop: number
}

/**
 * Follows the scrollbar: a small step moves the content by the same number of px (wheel, touch), a step of more than a
 * viewport is a jump of the thumb and maps proportionally.
 */
export function follow(position: ScrollPosition, scrollTop: number, extent: ScrollExtent): ScrollPosition {
  const step = scrollTop - position.scrollTop
  const jumps = !isScaled(extent) || Math.abs(step) > Math.max(extent.viewport, 400)
  const contentTop = jumps ? contentTopAt(scrollTop, extent) : position.contentTop + step
  return { scrollTop, contentTop: Math.min(Math.max(0, contentTop), maxContentTop(extent)) }
}

/** Scrollbar position that removes the drift, or `undefined` when there is none worth a correction. */
export function resync(position: ScrollPosition, extent: ScrollExtent): number | undefined {
  const scrollTop = scrollTopAt(position.contentTop, extent)
  return Math.abs(scrollTop - position.scrollTop) < 1 ? undefined : scrollTop
}

/** The scrollbar has hit an end although the content has not: the drift must go at once. */
export function isStranded(position: ScrollPosition, extent: ScrollExtent): boolean {
  const atEnd = position.scrollTop <= 0 || position.scrollTop >= maxScrollTop(extent)
  return isScaled(extent) && atEnd && resync(position, extent) !== undefined
}
