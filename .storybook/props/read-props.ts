import { basename } from 'node:path'
import { customary } from './customary.ts'
import { follow, readTypeFile, type Declared, type Found, type TypeFile } from './declarations.ts'
import { lineOf, type LineDoc } from './lines.ts'
import { literals, words, type Member } from './member.ts'
import { membersOfDeclaration, type Members, type Others } from './members.ts'

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

/** All that one entry of the package exports. */
interface EntryDoc {
  /** What a reader takes it with: every component, function and constant of the entry. */
  importLine: string
  /** What it is for, in a sentence, and whose pattern it follows: of its component, or else of its first function. */
  intro: { text: string; link: string | undefined }
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

const isComponent = (name: string, node: Declared) =>
  node.type === 'FunctionDeclaration' && /^[A-Z]/.test(name)

/** A union of texts stands with every property that takes it. */
const isWrittenOut = (node: Declared) =>
  node.type === 'TSTypeAliasDeclaration' && literals(node.typeAnnotation).length > 1

const importOf = (names: readonly string[], from: string) => {
  const line = `import { ${names.join(', ')} } from '${from}'`
  return line.length <= 100
    ? line
    : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}'`
}

/** The component that an entry is named after comes before those that are beside it. */
function ownFirst(components: readonly ComponentDoc[], entry: string): ComponentDoc[] {
  const isOwn = ({ name }: ComponentDoc) => name.toLowerCase() === entry.replaceAll('-', '')
  return [...components.filter(isOwn), ...components.filter((one) => !isOwn(one))]
}

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
    else if (found.node.type === 'FunctionDeclaration' || found.node.type === 'VariableDeclaration')
      lines.push(lineOf(name, found))
    else if (!name.endsWith('Props')) {
      const members = withCustomary(membersOfDeclaration(found))
      if (members.members.length === 0 && !isWrittenOut(found.node)) lines.push(lineOf(name, found))
      else if (members.members.length > 0)
        shapes.push({ name, text: words(found.file.commentBefore(found.node)), ...members })
    }
  }
  const entryName = basename(path, '.ts')
  const ordered = ownFirst(components, entryName)
  const importLine = importOf([...entry.values], `@hospital-crm/ui/${entryName}`)
  const [first] = ordered
  const spoken = lines.find(({ name }) => entry.values.has(name))
  const intro = { text: first?.text ?? spoken?.text ?? '', link: first?.link }
  return { importLine, intro, components: ordered, shapes, lines, files: [...files] }
}

export { readProps }
export type { ComponentDoc, EntryDoc, LineDoc, Member, Others, ShapeDoc }
