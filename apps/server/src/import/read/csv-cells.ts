/** Takes the cells of one line after another. */
export type LineTaker = (cells: string[]) => void

const isBlank = (char: string | undefined): boolean =>
  char === ' ' || char === '\t' || char === '\u00a0' || char === '\u3000'
const endsLine = (char: string | undefined): boolean => char === '\n' || char === '\r'

/** The trick by which a program is told that a cell is text and no number: `="0138"`. */
const asText = /^\s*="([^"]*)"\s*$/

/** The text behind `="text"`; any other text stays. */
const plainText = (text: string): string => asText.exec(text)?.[1] ?? text

/** A cell that ends in a quote which began it: the quotes are the writer's, whatever stands between them. */
const unwrapped = (text: string): string => {
  const trimmed = text.trim()
  const isWrapped = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"')
  return isWrapped ? trimmed.slice(1, -1).replaceAll('""', '"') : text
}

/**
 * Reads text whose cells are parted by one sign, as spreadsheets do: a quote opens a cell only where the cell begins, and the
 * next one that is not doubled closes it only where the cell ends; blanks may stand around both. Any other quote is text. A cell
 * that nothing closes ends at its sign, so that a stray quote swallows no line. It takes a time that grows with the text: what
 * is looked through for the end of one cell is never looked through for another.
 */
export const readCells = (text: string, sign: string, take: LineTaker): void => {
  let at = 0
  let cells: string[] = []
  const isEnd = (place: number): boolean =>
    place >= text.length || text[place] === sign || endsLine(text[place])
  const passBlanks = (place: number): number => {
    let next = place
    while (text[next] !== sign && isBlank(text[next])) next += 1
    return next
  }
  /** A quoted cell from its quote on: what is in it and where it ends. Undefined where its quotes are text. */
  const quotedFrom = (opened: number): { cell: string; end: number } | undefined => {
    let close = text.indexOf('"', opened + 1)
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
    if (close < 0) return undefined
    const end = passBlanks(close + 1)
    return isEnd(end) ? { cell: text.slice(opened + 1, close).replaceAll('""', '"'), end } : undefined
  }
  const cellFrom = (start: number): { cell: string; end: number } => {
    const first = passBlanks(start)
    const isText = text[first] === '=' && text[first + 1] === '"'
    const quoted = text[first] === '"' || isText ? quotedFrom(isText ? first + 1 : first) : undefined
    if (quoted !== undefined) return { ...quoted, cell: isText ? quoted.cell : plainText(quoted.cell) }
    let end = start
    while (!isEnd(end)) end += 1
    return { cell: unwrapped(text.slice(start, end)), end }
  }
  while (at < text.length) {
    const { cell, end } = cellFrom(at)
    cells.push(cell)
    at = end + 1
    if (text[end] === sign) {
      // The last sign of a text has an empty cell behind it.
      if (at >= text.length) cells.push('')
      if (at < text.length) continue
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1
    take(cells)
    cells = []
  }
}
