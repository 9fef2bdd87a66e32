import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type HtmlTagDescriptor, type IndexHtmlTransformContext, type Plugin } from 'vite'
import type { Area } from '../src/messages/areas.ts'
import type { Language } from '../src/messages/load-messages.ts'
import type { CodeName } from '../src/parts/code-ahead.ts'

const languages: readonly Language[] = ['zh', 'en']

interface FirstFile {
  fileName: string
  source: string
}

/** A name that changes with what is in the file, which browsers keep for good. */
const named = (extension: string, source: string): FirstFile => ({
  fileName: `assets/first-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.${extension}`,
  source,
})

const inputs = { js: 'src/root/first.ts', css: 'src/root/first.css' } as const

/** The script or the sheet that works before anything is painted, as one small file. */
const buildFirst = async (root: string, extension: keyof typeof inputs): Promise<FirstFile> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      target: 'es2024',
      write: false,
      rolldownOptions: {
        input: inputs[extension],
        ...(extension === 'js' && { output: { format: 'iife' } }),
      },
    },
  })
  const file = 'output' in built && built.output.find(({ fileName }) => fileName.endsWith(`.${extension}`))
  if (!file) throw new Error(`${inputs[extension]} was not built`)
  return named(extension, file.type === 'chunk' ? file.code : String(file.source))
}

const tagOf = ({ fileName }: FirstFile): HtmlTagDescriptor =>
  fileName.endsWith('.js')
    ? { tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head' }
    : { tag: 'link', attrs: { rel: 'stylesheet', href: `/${fileName}` }, injectTo: 'head' }

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The module of each, and the areas of its texts. */
const ahead: Record<CodeName, { modules: readonly string[]; texts: readonly Area[] }> = {
  login: { modules: [], texts: ['front'] },
  frame: { modules: ['root/app.tsx', 'contract/work-calls.ts'], texts: ['shell', 'notices', 'drafts'] },
  list: { modules: ['areas/customers/routes/list-routes.tsx'], texts: ['customers'] },
  figures: { modules: ['areas/data-center/data-center-route.tsx'], texts: ['dataCenter', 'customers'] },
}

/** The file that holds the texts of an area. */
const textsFile = (language: Language, area: Area) =>
  `messages/${language}/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

/** The files of a module and of all it imports, other than those that the page names itself. */
const filesOf = (bundle: Bundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
  if (!first) throw new Error(`${module} has no file of its own`)
  const found = new Set([first.fileName])
  for (const name of found)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(next)
  const own = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  return [...found].filter((name) => !own.has(name)).map((name) => `/${name}`)
}

const codeTag = (bundle: Bundle): HtmlTagDescriptor => {
  const filesIn = (language: Language) =>
    Object.entries(ahead).map(([name, { modules, texts }]) => {
      const all = [...texts.map((area) => textsFile(language, area)), ...modules]
      return [name, [...new Set(all.flatMap((module) => filesOf(bundle, module)))]]
    })
  const files = languages.map((language) => [language, Object.fromEntries(filesIn(language))])
  return {
    tag: 'meta',
    attrs: { name: 'code-ahead', content: JSON.stringify(Object.fromEntries(files)) },
    injectTo: 'head',
  }
}

const SHEET = /\n *<link rel="stylesheet" crossorigin href="[^"]+">/

/** What stands at the end of the page keeps nothing above it from being painted. */
const sheetLast = (html: string): string => {
  const [sheet] = SHEET.exec(html) ?? []
  if (sheet === undefined) throw new Error('The page has no sheet to move')
  return html.replace(sheet, '').replace('</body>', () => `  ${sheet.trim()}\n  </body>`)
}

/**
 * Has an outline of the page painted before the console's code and look are here: what draws it comes in two small files
 * of its own, and the sheet of everything else stops being waited for.
 */
export const firstPaint = (): Plugin => {
  let files: FirstFile[] = []
  let isBuild = false
  let root = ''
  return {
    name: 'first-paint',
    configResolved: (config) => {
      isBuild = config.command === 'build'
      root = resolve(config.root)
    },
    async buildStart() {
      if (!isBuild) return
      files = await Promise.all([buildFirst(root, 'js'), buildFirst(root, 'css')])
      for (const file of files) this.emitFile({ type: 'asset', ...file })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle
          ? { html: sheetLast(html), tags: [codeTag(bundle), ...files.map(tagOf)] }
          : {
              html,
              tags: [
                { tag: 'link', attrs: { rel: 'stylesheet', href: '/src/root/first.css' }, injectTo: 'head' },
                { tag: 'script', attrs: { type: 'module', src: '/src/root/first.ts' }, injectTo: 'head' },
              ],
            },
    },
  }
}
