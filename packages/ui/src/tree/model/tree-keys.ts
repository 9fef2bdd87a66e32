/** What a key asks of a tree. */
export type TreeIntent =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
  | 'open'
  | 'close'
  | 'openSiblings'
  | 'activate'
  | 'toggle'
  | 'extendNext'
  | 'extendPrevious'
  | 'extendFirst'
  | 'extendLast'
  | 'extendHere'
  | 'selectAll'

/** The part of a keyboard event that counts. */
export interface TreeKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

const plain: Record<string, TreeIntent> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
  Enter: 'activate',
  ' ': 'toggle',
  '*': 'openSiblings',
}

const withShift: Record<string, TreeIntent> = {
  ArrowDown: 'extendNext',
  ArrowUp: 'extendPrevious',
  ' ': 'extendHere',
  '*': 'openSiblings',
}

const withShiftAndControl: Record<string, TreeIntent> = { Home: 'extendFirst', End: 'extendLast' }

/** Control with an arrow moves as well, which is how people keep a choice while they look around. */
const withControl: Record<string, TreeIntent> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
  a: 'selectAll',
  A: 'selectAll',
}

/** What a key means in a tree, `undefined` when nothing. In right-to-left text the side arrows are exchanged. */
export function treeIntent(event: TreeKey, isRightToLeft: boolean): TreeIntent | undefined {
  const { key, shiftKey, altKey } = event
  if (altKey) return undefined
  const isControl = event.ctrlKey || event.metaKey
  if (isControl) return (shiftKey ? withShiftAndControl : withControl)[key]
  if (shiftKey) return withShift[key]
  if (key === 'ArrowRight') return isRightToLeft ? 'close' : 'open'
  if (key === 'ArrowLeft') return isRightToLeft ? 'open' : 'close'
  return plain[key]
}

/** The letter that jumps to a name, `undefined` when the key is none. */
export function typedLetter({ key, ctrlKey, metaKey, altKey }: TreeKey): string | undefined {
  const isLetter = [...key].length === 1 && key !== ' ' && key !== '*'
  return isLetter && !ctrlKey && !metaKey && !altKey ? key : undefined
}
