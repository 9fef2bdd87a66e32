import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { preview } from 'vite'
import manifest from '../../../package.json' with { type: 'json' }
import { npmCommand } from '../../../scripts/lib/install.mjs'
import { packPackage } from '../../../scripts/lib/package-check.mjs'
import { root } from '../../../scripts/lib/paths.mjs'
import { run } from '../../../scripts/lib/process.mjs'
import { lockfileFor } from './lockfile.ts'
import { addReadmePage } from './readme-page.ts'
import { serveRendered } from './serve-rendered.ts'
import type { Served } from './served.ts'

const apps = join(import.meta.dirname, '..', 'apps')

const everyApp = ['vite', '@vitejs/plugin-react', 'react', 'react-dom', '@types/react', '@types/react-dom']

/** What a bare app of each kind depends on beside the components. */
const needs = {
  tailwind: [...everyApp, 'tailwindcss', '@tailwindcss/vite'],
  plain: everyApp,
  server: [...everyApp, 'react-router', '@react-router/dev', '@react-router/node', '@types/node'],
  arabic: everyApp,
}

type AppName = keyof typeof needs

/** As strict as the README promises: what breaks it is said on the console, and no test bears that. */
const policies = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-consumer'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
]
const policy = policies.join('; ')
/** Each answer of a server has a nonce of its own, and widths and places of rows stand as attributes in what it renders. */
const policyOfRendered = [...policies, "style-src-attr 'unsafe-inline'"]
  .join('; ')
  .replace('nonce-consumer', 'nonce-NONCE')
  .replace("script-src 'self'", "script-src 'self' 'nonce-NONCE'")

async function done(file: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(file, args, { cwd, quiet: true })
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${output.trim()}`)
}

/** Writes the app as somebody outside would have it, installs it and builds it; answers its server. */
async function startApp(name: AppName, outside: string, tarball: string): Promise<Served> {
  const folder = join(outside, name)
  cpSync(join(apps, 'shared'), folder, { recursive: true })
  cpSync(join(apps, name), folder, { recursive: true })
  if (name === 'plain') addReadmePage(root, folder)
  const versions: Record<string, string> = manifest.devDependencies
  const own = needs[name].map((dependency) => [dependency, versions[dependency] ?? ''] as const)
  const dependencies = { '@hospital-crm/ui': `file:../${basename(tarball)}`, ...Object.fromEntries(own) }
  const app = { name: `consumer-${name}`, version: '0.0.0', private: true, type: 'module', dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(app))
  writeFileSync(join(folder, 'package-lock.json'), lockfileFor(root, app, `../${basename(tarball)}`))
  const [npm, ...first] = npmCommand()
  const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await done(npm, [...first, 'ci', ...quietly], folder)
  await done(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', folder], folder)
  const builder = name === 'server' ? '@react-router/dev/bin.cjs' : 'vite/bin/vite.js'
  await done(process.execPath, [`node_modules/${builder}`, 'build', '--logLevel=warn'], folder)
  if (name === 'server') return serveRendered(folder, policyOfRendered)
  const headers = { 'Content-Security-Policy': policy }
  const options = { port: 0, host: '127.0.0.1', headers }
  const server = await preview({ root: folder, configFile: false, preview: options })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/**
 * Packs the components, installs them in four apps outside of the workspace, and serves these. Where they answer is
 * told to the tests by `CONSUMER_TAILWIND` and so on, and where they lie by `CONSUMER_FOLDER`.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls what it finds there
export default async function prepare(): Promise<() => Promise<void>> {
  const outside = mkdtempSync(join(tmpdir(), 'consumer-'))
  process.env['CONSUMER_FOLDER'] = outside
  const tarball = await packPackage(outside)
  const servers = await Promise.all(
    (['tailwind', 'plain', 'server', 'arabic'] as const).map(async (name) => {
      const server = await startApp(name, outside, tarball)
      process.env[`CONSUMER_${name.toUpperCase()}`] = server.url
      return server
    }),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
    rmSync(outside, { recursive: true })
  }
}
