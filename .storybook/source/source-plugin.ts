import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { format } from 'oxfmt'
import type { Plugin } from 'vite'
import { codeInEnglish } from '../content/code-in-english.ts'
import { exampleOf } from './example.ts'
import { readStoryFile, type StoryFile } from './story-file.ts'

const components = resolve(import.meta.dirname, '../../packages/ui')

/** Only the tests and the Storybook itself take these. */
const onlyHere = /storybook|\.(?:fake|testing)\.tsx?$|^@testing-library|^@react-aria\/test-utils/

const fixture = /\.fixture\.tsx?$/

/** Where a reader takes a module from: the package's entry for a file of the components. */
const addressFrom = (path: string) => (from: string, name: string) => {
  if (onlyHere.test(from)) return undefined
  if (!from.startsWith('.')) return from
  const target = resolve(dirname(path), from)
  const [folder] = relative(`${components}/src`, target).split('/')
  if (folder === undefined || folder === '..') return from
  const entry = resolve(components, `exports/${folder}.ts`)
  const isOpen = existsSync(entry) && new RegExp(String.raw`\b${name}\b`).test(readFileSync(entry, 'utf8'))
  return isOpen ? `@hospital-crm/ui/${folder}` : undefined
}

/** A file of stories with what its fixtures declare, as though it stood in the file itself. */
function withFixtures(path: string, file: StoryFile): StoryFile {
  const paths = [...new Set(file.imports.map(({ from }) => from).filter((from) => fixture.test(from)))]
  const fixtures = paths
    .map((from) => resolve(dirname(path), from))
    .filter((target) => target.startsWith(components))
    .map((target) => readStoryFile(target, readFileSync(target, 'utf8')))
  return {
    ...file,
    imports: [...file.imports, ...fixtures.flatMap(({ imports }) => imports)],
    beside: new Map([...fixtures.flatMap(({ beside }) => [...beside]), ...file.beside]),
  }
}

/** The code of each story of a file, by its name; of the components with content in English, as the pages around it. */
export async function examplesOf(path: string, text: string): Promise<ReadonlyMap<string, string>> {
  const file = withFixtures(path, readStoryFile(path, text))
  const all = await Promise.all(
    file.stories.map(async (story) => {
      const code = exampleOf(file, story, addressFrom(path))
      if (code === undefined) return undefined
      const said = path.startsWith(components) ? codeInEnglish(code) : code
      const laidOut = await format('example.tsx', said, {
        semi: false,
        singleQuote: true,
        printWidth: 90,
      })
      return [story.name, laidOut.errors.length > 0 ? said : laidOut.code.trim()] as const
    }),
  )
  return new Map(all.filter((one) => one !== undefined))
}

/** What a story says of its code: how it is written with the package, or that it has none that a reader could take. */
const docsOf = (example: string | undefined) =>
  example === undefined
    ? "codePanel: false, canvas: { sourceState: 'none' }"
    : `source: ${JSON.stringify({ code: example, language: 'tsx' })}`

/** Shows beside each story how it is written with the package, in place of how it is written as a story. */
export const sourcePlugin = (): Plugin => ({
  name: 'story-source',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.endsWith('.stories.tsx')) return null
    const examples = await examplesOf(id, code)
    const told = readStoryFile(id, code).stories.map(({ name }) => {
      const own = `${name}.input.parameters`
      return `${own} = { ...${own}, docs: { ...${own}?.docs, ${docsOf(examples.get(name))} } };`
    })
    return { code: `${code}\n${told.join('\n')}\n`, map: null }
  },
})
