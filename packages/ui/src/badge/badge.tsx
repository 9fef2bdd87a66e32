/** What a state means to the reader: nothing special, under way, good, needs care, bad, or just so. */
type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

interface BadgeProps {
  /** @default 'neutral' @selector [data-tone] */
  tone?: Tone
  /** `dot` for states in rows, `tint` where the state should stand out. @default 'dot' @selector [data-variant] */
  variant?: 'dot' | 'tint'
  children: string
}

/** A state in a word, with a coloured dot that never carries the meaning alone. */
function Badge({ tone = 'neutral', variant = 'dot', children }: BadgeProps) {
  return (
    <span className="ui-badge" data-tone={tone} data-variant={variant}>
      <span className="ui-badge__dot" aria-hidden="true" />
      <span className="ui-badge__text">{children}</span>
    </span>
  )
}

export { Badge }
export type { BadgeProps, Tone }
