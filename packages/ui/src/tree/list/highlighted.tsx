interface HighlightedProps {
  text: string
  /** Start and end of what is marked, in UTF-16 units; nothing is marked when they are equal. */
  from: number
  to: number
}

/** A text of which a part was searched for. */
function Highlighted({ text, from, to }: HighlightedProps) {
  if (from === to) return text
  return (
    <>
      {text.slice(0, from)}
      <mark className="ui-tree-item__hit">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

export { Highlighted }
