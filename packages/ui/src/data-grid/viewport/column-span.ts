/** Where a column begins and how wide it is, in px from the start of its pane. */
export interface ColumnSpan {
  start: number
  width: number
}

/** Scroll offset that shows a span, moving the least; unchanged when it is in view already. */
export function revealOffset(span: ColumnSpan, scrollStart: number, viewport: number): number {
  if (span.start < scrollStart) return span.start
  if (span.start + span.width > scrollStart + viewport) {
    return Math.min(span.start, span.start + span.width - viewport)
  }
  return scrollStart
}
