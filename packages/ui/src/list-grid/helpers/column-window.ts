/** Where a column begins and how wide it is, in px from the start of its pane. */
export interface ColumnSpan {
  start: number
  width: number
}

/** Columns that touch the view, as a half-open range of positions; `margin` px more are kept on both sides. */
export function columnWindow(
  spans: readonly ColumnSpan[],
  scrollStart: number,
  viewport: number,
  margin = 160,
): { from: number; to: number } {
  const low = scrollStart - margin
  const high = scrollStart + viewport + margin
  let from = 0
  while (from < spans.length && spans[from]!.start + spans[from]!.width <= low) from += 1
  let to = from
  while (to < spans.length && spans[to]!.start < high) to += 1
  return { from, to }
}

/** Scroll offset that shows a span, moving the least; unchanged when it is in view already. */
export function revealOffset(span: ColumnSpan, scrollStart: number, viewport: number): number {
  if (span.start < scrollStart) return span.start
  if (span.start + span.width > scrollStart + viewport) {
    return Math.min(span.start, span.start + span.width - viewport)
  }
  return scrollStart
}

/** A dragged width, kept within the column's limits and on whole px. */
export function clampWidth(width: number, min = 64, max = 640): number {
  return Math.round(Math.min(max, Math.max(min, width)))
}
