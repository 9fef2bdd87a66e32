/** A part of a pattern. A sign stands with its source, so that the engine itself says what it fits. */
export type Part =
  | { kind: 'sign'; source: string }
  | { kind: 'all'; parts: Part[] }
  | { kind: 'one'; parts: Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number }
  | { kind: 'look'; part: Part }
  | { kind: 'edge'; isStart: boolean }
  | { kind: 'again' }

/** What one sign is written as: a class, an escape, a pair of surrogates or a single character. */
const sign =
  /\[(?:\\.|[^\\\]])*\]|\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\}|.)|[\ud800-\udbff][\udc00-\udfff]|[^]/iy
const group = /\((?:\?(?:<?[=!]|:|<[^>]*>))?/y
const counted = /\{(\d+)(?:(,)(\d*))?\}/y
const again = /\\(?:[1-9]|k<)/y

/** Reads a pattern of ECMAScript. @throws {Error} for one that it does not understand. */
export const parsePattern = (source: string): Part => {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found !== null) at += found[0].length
    return found
  }
  const takeText = (text: string): boolean => {
    if (!source.startsWith(text, at)) return false
    at += text.length
    return true
  }
  const bounds = (): [min: number, max: number] | undefined => {
    if (takeText('*')) return [0, Infinity]
    if (takeText('+')) return [1, Infinity]
    if (takeText('?')) return [0, 1]
    const [, min, comma, max] = take(counted) ?? []
    if (min === undefined) return undefined
    if (comma === undefined) return [Number(min), Number(min)]
    return [Number(min), max === undefined || max === '' ? Infinity : Number(max)]
  }
  const atom = (): Part => {
    const opening = take(group)?.[0]
    if (opening !== undefined) {
      const part = choice()
      if (!takeText(')')) throw new Error(`No end of a group in ${source}`)
      return /[=!]$/.test(opening) ? { kind: 'look', part } : part
    }
    if (takeText('^')) return { kind: 'edge', isStart: true }
    if (takeText('$') || takeText('\\b') || takeText('\\B')) return { kind: 'edge', isStart: false }
    if (take(again) !== null) return { kind: 'again' }
    return { kind: 'sign', source: take(sign)?.[0] ?? '' }
  }
  const sequence = (): Part => {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = atom()
      const times = bounds()
      takeText('?')
      parts.push(times === undefined ? part : { kind: 'repeat', part, min: times[0], max: times[1] })
    }
    return { kind: 'all', parts }
  }
  const choice = (): Part => {
    const parts = [sequence()]
    while (takeText('|')) parts.push(sequence())
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'one', parts }
  }
  const whole = choice()
  if (at < source.length) throw new Error(`${source} is not understood from ${at}`)
  return whole
}
