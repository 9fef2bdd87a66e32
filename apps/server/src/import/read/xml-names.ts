import { unreadable } from '../apart/limits.ts'

/** Vocabularies of a workbook: sheets in either edition of the standard, and the links between its parts. */
const ownSpaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
])
/** Vocabularies of attributes that name a link. */
const linkSpaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
])
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'

/** Prefixes that programs declare at once; some dozens are usual. */
const MOST_PREFIXES = 200
/** Names of which it is remembered what they mean. */
const MOST_NAMES = 500

/** An element of another vocabulary, or within one. */
const FOREIGN = ''
/** An element that only holds what is for programs which know no extension: its content counts as if it were not there. */
const THROUGH = '*'

type Attributes = Readonly<Record<string, string>>

/** What prefixes mean, and names that were met so far with what they mean. */
interface Scope {
  spaces: ReadonlyMap<string, string>
  names: Map<string, string>
}

const scopeWithin = (outer: Scope, attributes: Attributes): Scope => {
  let spaces: Map<string, string> | undefined
  for (const name in attributes) {
    if (!name.startsWith('xmlns')) continue
    if (name.length > 5 && name[5] !== ':') continue
    spaces ??= new Map(outer.spaces)
    spaces.set(name.slice(6), attributes[name] ?? '')
  }
  if (spaces === undefined) return outer
  if (spaces.size > MOST_PREFIXES) throw unreadable('damaged')
  return { spaces, names: new Map() }
}

const parted = (written: string): [prefix: string, local: string] => {
  const colon = written.indexOf(':')
  return [written.slice(0, Math.max(colon, 0)), written.slice(colon + 1)]
}

const meaningIn = ({ spaces }: Scope, written: string): string => {
  const [prefix, local] = parted(written)
  const space = spaces.get(prefix)
  // What has no vocabulary at all cannot be an extension: some programs leave it out where they mean the usual one.
  if (space === undefined || space === '') return prefix === '' ? local : FOREIGN
  if (space === COMPATIBILITY) return local === 'Choice' ? FOREIGN : THROUGH
  return ownSpaces.has(space) ? local : FOREIGN
}

const nameIn = (scope: Scope, written: string): string => {
  const known = scope.names.get(written)
  if (known !== undefined) return known
  const found = meaningIn(scope, written)
  if (scope.names.size < MOST_NAMES) scope.names.set(written, found)
  return found
}

/** The attributes of an element itself, and of those of another vocabulary the links, as `r:id` whatever their prefix. */
const ownAttributes = (scope: Scope, attributes: Attributes): Attributes => {
  let isMixed = false
  for (const name in attributes) if (name.includes(':')) isMixed = true
  if (!isMixed) return attributes
  const own: Record<string, string> = {}
  for (const name in attributes) {
    const [prefix, local] = parted(name)
    if (prefix === '') own[name] = attributes[name] ?? ''
    else if (linkSpaces.has(scope.spaces.get(prefix) ?? '')) own[`r:${local}`] = attributes[name] ?? ''
  }
  return own
}

/** An element that counts. */
export interface OwnElement {
  name: string
  /** The element around it, empty for the outermost. */
  parent: string
  attributes: Attributes
}

/**
 * Follows through which elements a reader goes, by their vocabularies: a name counts in those of a workbook only, and not
 * within an element of another one.
 */
export const xmlNames = () => {
  const path: string[] = []
  const outer: Scope[] = []
  let scope: Scope = { spaces: new Map(), names: new Map() }
  return {
    /** Goes into an element; undefined when it is to be passed over. */
    enter: (written: string, attributes: Attributes): OwnElement | undefined => {
      outer.push(scope)
      scope = scopeWithin(scope, attributes)
      const isOutermost = path.length === 0
      const parent = path.at(-1) ?? ''
      const name = isOutermost || parent !== FOREIGN ? nameIn(scope, written) : FOREIGN
      path.push(name === THROUGH ? parent : name)
      if (name === FOREIGN || name === THROUGH) return undefined
      return { name, parent, attributes: ownAttributes(scope, attributes) }
    },
    /** Goes out of the element it is in, by its name; undefined when it was passed over. */
    leave: (written: string): string | undefined => {
      const name = path.pop() ?? FOREIGN
      const isThrough = name !== FOREIGN && nameIn(scope, written) === THROUGH
      scope = outer.pop() ?? scope
      return name === FOREIGN || isThrough ? undefined : name
    },
  }
}
