import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build, defaultClientConditions, preview } from 'vite'

const root = resolve(import.meta.dirname, 'page')
const outDir = resolve(import.meta.dirname, '../../../node_modules/.cache/bench-tree')

/** Builds the page with both trees for production. */
export async function buildPage() {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tailwind()],
    resolve: { conditions: ['@hospital-crm/source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, target: 'esnext' },
  })
}

/** Serves the built page. */
export async function servePage(port: number) {
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
