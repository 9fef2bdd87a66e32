import { basename } from 'node:path'
import { customary } from './customary.ts'
import { follow, readTypeFile, type Declared, type Found, type TypeFile } from './declarations.ts'
import {
  literals,
  membersOfDeclaration,
  slice,
  words,
  type Member,
  type Members,
  type Others,
} from './members.ts'

/** A component: what it is for, where its pattern is described, and what it takes. */
interface ComponentDoc extends Members {
  name: string
  text: string
  /** The page of React Aria that it follows. */
  link: string | undefined
}

/** A value that goes in or out, by its properties. */
interface ShapeDoc extends Members {
  name: string
  text: string
}

/** A function or a named type: its line of TypeScript and what it is for. */
interface LineDoc {
  name: string
  text: string
  type: string
}

/** All that one entry of the package exports. */
interface EntryDoc {
  /** What a reader takes it with: every component and function of the entry. */
  importLine: string
  components: readonly ComponentDoc[]
  shapes: readonly ShapeDoc[]
  lines: readonly LineDoc[]
  /** Absolute paths of the files that were read. */
  files: readonly string[]
}

const withCustomary = ({ members, others }: Members): Members => ({
  members: members.map((member) =>
    member.text === '' ? { ...member, text: customary[member.name] ?? '' } : member,
  ),
  others,
})

/** An address that stands alone; one inside a sentence stays there. */
const linkPattern = /(?<!\]\()https:\/\/\S+/

function componentOf(name: string, { node, file }: Found): ComponentDoc {
  const comment = file.commentBefore(node)
  return {
    name,
    text: words(comment.replace(linkPattern, '')),
    link: linkPattern.exec(comment)?.[0],
    ...withCustomary(membersOfDeclaration({ node, file })),
  }
}

/** A component that is another package's as it is. */
const passedOn = (name: string, from: string): ComponentDoc => ({
  name,
  text: '',
  link: undefined,
  members: [],
  others: [{ from, type: `${name}Props`, kind: 'all', names: [] }],
})

const lineOf = (name: string, { node, file }: Found): LineDoc => ({
  name,
  text: words(file.commentBefore(node)),
  type:
    node.type === 'FunctionDeclaration'
      ? slice(file, { start: node.start, end: node.body?.start ?? node.end }).trim()
      : slice(file, node),
})

const isComponent = (name: string, node: Declared) =>
  node.type === 'FunctionDeclaration' && /^[A-Z]/.test(name)

/** A union of texts stands with every property that takes it. */
const isWrittenOut = (node: Declared) =>
  node.type === 'TSTypeAliasDeclaration' && literals(node.typeAnnotation).length > 1

/**
 * What the documentation of an entry is made of: each component that it exports with its properties, each value by its
 * properties, and the functions.
 * @param path of a file in `packages/ui/exports`
 */
function readProps(path: string): EntryDoc {
  const entry: TypeFile = readTypeFile(path)
  const components: ComponentDoc[] = []
  const shapes: ShapeDoc[] = []
  const lines: LineDoc[] = []
  const functions: string[] = []
  const files = new Set([path])
  for (const [name, { from, isFile }] of entry.exported) {
    const found = follow(entry, name)
    if (isFile) files.add(from)
    if (found === undefined) continue
    if (!('node' in found)) {
      if (/^[A-Z]/.test(name) && !name.endsWith('Props')) components.push(passedOn(name, found.from))
      continue
    }
    files.add(found.file.path)
    if (isComponent(name, found.node)) components.push(componentOf(name, found))
    else if (found.node.type === 'FunctionDeclaration') {
      functions.push(name)
      lines.push(lineOf(name, found))
    } else if (!name.endsWith('Props')) {
      const members = withCustomary(membersOfDeclaration(found))
      if (members.members.length === 0 && !isWrittenOut(found.node)) lines.push(lineOf(name, found))
      else if (members.members.length > 0)
        shapes.push({ name, text: words(found.file.commentBefore(found.node)), ...members })
    }
  }
  const names = [...components.map(({ name }) => name), ...functions]
  const importLine = `import { ${names.join(', ')} } from '@hospital-crm/ui/${basename(path, '.ts')}'`
  return { importLine, components, shapes, lines, files: [...files] }
}

export { readProps }
export type { ComponentDoc, EntryDoc, LineDoc, Member, Others, ShapeDoc }
