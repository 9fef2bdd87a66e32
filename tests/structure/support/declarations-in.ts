/** A line of a style sheet that sets something, and what it is set on. */
export interface Declaration {
  at: number
  property: string
  /** The last compound of the selector: `.ui-menu[data-open]` of `.ui-bar > .ui-menu[data-open]`; `&` is written out. */
  subject: string
}

const comments = /\/\*[\s\S]*?\*\//g

const blanked = (text: string) => text.replace(comments, (comment) => comment.replace(/[^\n]/g, ' '))

/** What a nested selector comes to inside its parent. */
function within(parent: string, selector: string): string {
  if (selector.startsWith('@')) return parent
  return selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`
}

/** The last compounds of a list of selectors. */
const subjectOf = (selector: string) =>
  selector
    .split(',')
    .map(
      (one) =>
        one
          .trim()
          .split(/[\s>+~]+(?![^([]*[)\]])/)
          .at(-1) ?? '',
    )
    .join(', ')

/** Every declaration of a style sheet with nesting. */
export function declarationsIn(text: string): Declaration[] {
  const found: Declaration[] = []
  const open: string[] = ['']
  let from = 0
  for (const { 0: mark, index } of blanked(text).matchAll(/[{};]/g)) {
    const before = blanked(text).slice(from, index)
    const at = from + (before.length - before.trimStart().length)
    from = index + 1
    if (mark === '{') open.push(within(open.at(-1) ?? '', before.trim()))
    else {
      const property = /^\s*([\w-]+)\s*:/.exec(before)?.[1]
      if (property !== undefined) found.push({ at, property, subject: subjectOf(open.at(-1) ?? '') })
      if (mark === '}') open.pop()
    }
  }
  return found
}
