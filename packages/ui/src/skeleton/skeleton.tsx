interface SkeletonProps {
  /** The shape of what comes. @default 'text' @selector [data-shape] */
  shape?: 'text' | 'block' | 'circle'
  /** Any CSS length. @default '100%' */
  inlineSize?: string
  /** Any CSS length; text is as high as its font. */
  blockSize?: string
}

/** A place held for what is loading. Decoration: the part that loads says so itself with `aria-busy`. */
function Skeleton({ shape = 'text', inlineSize = '100%', blockSize }: SkeletonProps) {
  return (
    <span
      className="ui-skeleton"
      aria-hidden="true"
      data-shape={shape}
      style={{ inlineSize, ...(blockSize === undefined ? {} : { blockSize }) }}
    />
  )
}

export { Skeleton }
export type { SkeletonProps }
