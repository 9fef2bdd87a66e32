/**
 * `npm run new:component -- <name> <group> "<What it is for.>"`: a component that holds every rule and looks like
 * nothing yet: its folder with code, look, stories, sheet and page, its file of exports, and its line in the theme.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { componentFiles, groups, refusal } from '../lib/new-component.mjs'
import { root } from '../lib/paths.mjs'

const [name = '', group = '', purpose = ''] = process.argv.slice(2)
const isThere = name !== '' && existsSync(path.join(root, 'packages/ui/src', name))
const refused = isThere ? `packages/ui/src/${name} is there already` : refusal({ name, group, purpose })
if (refused !== undefined) {
  console.error(`${refused}.\nnpm run new:component -- <name> <${groups.join('|')}> "<What it is for.>"`)
  process.exit(2)
}

const theme = readFileSync(path.join(root, 'packages/ui/src/theme.css'), 'utf8')
const budgets = readFileSync(path.join(root, 'packages/ui/build/budgets.json'), 'utf8')
for (const [file, text] of componentFiles({ name, group, purpose, theme, budgets })) {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  console.log(file)
}
console.log(`\nWrite what it does, then its page: packages/ui/src/${name}/${name}.mdx`)
