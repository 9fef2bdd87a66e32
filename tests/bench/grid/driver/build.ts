import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import type { Entry } from './contenders.ts'

const here = resolve(import.meta.dirname, '..')

/** Folder of the built pages, one in it for each contender. */
export const builtDir = resolve(here, '../../../node_modules/.cache/bench-grid')

/** Puts a contender's modules where the page imports them from. */
const contender = (modules: Record<string, string>): Plugin => ({
  name: 'contender',
  enforce: 'pre',
  resolveId: (id) => modules[id],
})

/** Builds a contender's page for production: `page.js`, `style.css` and the chunks they load. */
export const buildPage = ({ name, module, rows }: Entry) =>
  buildAt(name, 'workload/page.ts', [contender({ 'virtual:contender': module, 'virtual:rows': rows })])

/**
 * Builds any page.
 * @param page its module, from the bench's folder
 */
export async function buildAt(name: string, page: string, plugins: Plugin[] = []) {
  await build({
    configFile: false,
    root: here,
    base: `/${name}/`,
    logLevel: 'error',
    publicDir: false,
    plugins,
    build: {
      outDir: join(builtDir, name),
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      target: 'esnext',
      rolldownOptions: {
        input: resolve(here, page),
        output: {
          entryFileNames: 'page.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
}

/** Gzipped size of scripts of a built page in KB, the rows' making included (3 KB, the same for all). */
export function sizeOf(name: string, files: readonly string[]) {
  const bytes = files.map(
    (file) => gzipSync(readFileSync(join(builtDir, name, file)), { level: 9 }).byteLength,
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}
