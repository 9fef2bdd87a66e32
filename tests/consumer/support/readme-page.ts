import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The code that a step of the README puts into a file. */
function codeOf(readme: string, file: string): string {
  const at = readme.indexOf(`Replace \`${file}\``)
  const code = /^```\w+\n(?<code>[\s\S]*?)^```$/m.exec(readme.slice(at))?.groups?.['code']
  if (at < 0 || code === undefined) throw new Error(`The README does not say what stands in ${file}.`)
  return code
}

/** Adds a page with what the README's steps come to, `readme.html`, to the app in a folder. */
export function addReadmePage(root: string, folder: string): void {
  const readme = readFileSync(join(root, 'packages/ui/README.md'), 'utf8')
  const source = join(folder, 'src', 'readme')
  mkdirSync(source)
  writeFileSync(join(source, 'app.tsx'), codeOf(readme, 'src/App.tsx'))
  writeFileSync(join(source, 'index.css'), codeOf(readme, 'src/index.css'))
  const main = readFileSync(join(folder, 'src', 'main.tsx'), 'utf8')
  writeFileSync(
    join(source, 'main.tsx'),
    main.replace("'./app.css'", "'./index.css'").replace('{ App }', 'App'),
  )
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  writeFileSync(join(folder, 'readme.html'), page.replace('/src/main.tsx', '/src/readme/main.tsx'))
}
