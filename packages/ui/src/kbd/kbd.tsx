interface KbdProps {
  /** One entry per key pressed together, for instance `['Ctrl', 'Enter']`. */
  keys: readonly string[]
}

/** The keys of a shortcut, as drawn on the keyboard. */
function Kbd({ keys }: KbdProps) {
  return (
    <span className="ui-kbd">
      {keys.map((key) => (
        <kbd key={key} className="ui-kbd__key">
          {key}
        </kbd>
      ))}
    </span>
  )
}

export { Kbd }
export type { KbdProps }
