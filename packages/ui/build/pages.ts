import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readablePage } from '../../../.storybook/props/readable-page.ts'
import { readProps } from '../../../.storybook/props/read-props.ts'

const folder = path.join(import.meta.dirname, '..')
const into = path.join(folder, 'dist', 'pages')

mkdirSync(into, { recursive: true })
for (const file of globSync('src/*/*.mdx', { cwd: folder })) {
  const name = path.basename(file, '.mdx')
  const entry = path.join(folder, 'exports', `${name}.ts`)
  if (!globSync(entry).length) continue
  const page = readFileSync(path.join(folder, file), 'utf8')
  writeFileSync(path.join(into, `${name}.md`), readablePage(page, readProps(entry)))
}
