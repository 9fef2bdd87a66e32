import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { propLines } from './prop-lines.ts'
import { readProps, type EntryDoc } from '../../../.storybook/props/read-props.ts'

const folder = path.join(import.meta.dirname, '..')
const into = path.join(folder, 'dist', 'pages')

const oneLine = (text: string) => text.replaceAll('\n', ' ')

/** A page of Storybook as one that is read in any editor: its tables written out, nothing left that is code of the page. */
function readable(page: string, name: string, doc: EntryDoc): string {
  const [first] = doc.components
  const head = [
    oneLine(first?.text ?? ''),
    ...(first?.link === undefined ? [] : [`Its pattern: ${first.link}`]),
    `\`\`\`tsx\nimport { ${doc.components.map((one) => one.name).join(', ')} } from '@hospital-crm/ui/${name}'\n\`\`\``,
  ]
  return `${page
    .slice(page.indexOf('\n# ') + 1)
    .replace(/^<ComponentHead [^>]*\/>$/m, () => head.join('\n\n'))
    .replace(/^<PropTables [^>]*\/>$/m, () => propLines(doc))
    .replaceAll(/^<[A-Z]\w* [^>]*\/>\n/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

mkdirSync(into, { recursive: true })
for (const file of globSync('src/*/*.mdx', { cwd: folder })) {
  const name = path.basename(file, '.mdx')
  const entry = path.join(folder, 'exports', `${name}.ts`)
  if (!globSync(entry).length) continue
  const page = readFileSync(path.join(folder, file), 'utf8')
  writeFileSync(path.join(into, `${name}.md`), readable(page, name, readProps(entry)))
}
