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

/** What every app depends on beside the components. */
const everyApp = ['vite', '@vitejs/plugin-react', 'react', 'react-dom', '@types/react', '@types/react-dom']

/** Where packages are installed once for all apps that have the same ones. */
const places = {
  bare: { packages: everyApp, apps: ['plain', 'arabic'] },
  styled: { packages: [...everyApp, 'tailwindcss', '@tailwindcss/vite'], apps: ['tailwind'] },
  framework: {
    packages: [...everyApp, 'react-router', '@react-router/dev', '@react-router/node', '@types/node'],
    apps: ['server'],
  },
} as const

type PlaceName = keyof typeof places
type AppName = (typeof places)[PlaceName]['apps'][number]

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

/** Installs what the apps of a place depend on. */
async function install(name: PlaceName, place: string, tarball: string): Promise<void> {
  const versions: Record<string, string> = manifest.devDependencies
  const own = places[name].packages.map((dependency) => [dependency, versions[dependency] ?? ''] as const)
  const dependencies = { '@hospital-crm/ui': `file:../${basename(tarball)}`, ...Object.fromEntries(own) }
  const app = { name: `consumer-${name}`, version: '0.0.0', private: true, type: 'module', dependencies }
  writeFileSync(join(place, 'package.json'), JSON.stringify(app))
  writeFileSync(join(place, 'package-lock.json'), lockfileFor(root, app, `../${basename(tarball)}`))
  const [npm, ...first] = npmCommand()
  const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  await done(npm, [...first, 'ci', ...quietly], place)
}

/** Writes the app as somebody outside would have it. */
function write(name: AppName, folder: string): void {
  cpSync(join(apps, 'shared'), folder, { recursive: true })
  cpSync(join(apps, name), folder, { recursive: true })
  if (name === 'plain') addReadmePage(root, folder)
}

/** Builds an app; answers its server. */
async function serve(name: AppName, folder: string): Promise<Served> {
  const builder = name === 'server' ? '@react-router/dev/bin.cjs' : 'vite/bin/vite.js'
  await done(process.execPath, [`../node_modules/${builder}`, 'build', '--logLevel=warn'], folder)
  if (name === 'server') return serveRendered(folder, policyOfRendered)
  const headers = { 'Content-Security-Policy': policy }
  const options = { port: 0, host: '127.0.0.1', headers }
  const server = await preview({ root: folder, configFile: false, preview: options })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** Installs, checks and serves the apps of a place. */
async function prepareApps(name: PlaceName, outside: string, tarball: string): Promise<Served[]> {
  const place = join(outside, name)
  const folders = places[name].apps.map((app) => [app, join(place, app)] as const)
  for (const [app, folder] of folders) write(app, folder)
  await install(name, place, tarball)
  // Once with all types that are installed; once as strict as can be, which React Aria's own types do not bear.
  for (const config of ['tsconfig.json', 'tsconfig.exact.json']) {
    const types = {
      extends: `./${places[name].apps[0]}/${config}`,
      include: places[name].apps.map((app) => `${app}/src`),
    }
    writeFileSync(join(place, config), JSON.stringify(types))
    await done(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', config], place)
  }
  return Promise.all(
    folders.map(async ([app, folder]) => {
      const server = await serve(app, folder)
      process.env[`CONSUMER_${app.toUpperCase()}`] = server.url
      return server
    }),
  )
}

/**
 * Packs the components, installs them outside of the workspace for four apps, and serves these. Where they answer is
 * told to the tests by `CONSUMER_TAILWIND` and so on, and where they lie by `CONSUMER_FOLDER`.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls what it finds there
export default async function prepare(): Promise<() => Promise<void>> {
  const outside = mkdtempSync(join(tmpdir(), 'consumer-'))
  process.env['CONSUMER_FOLDER'] = outside
  const tarball = await packPackage(outside)
  const served = await Promise.all(
    (['bare', 'styled', 'framework'] as const).map((name) => prepareApps(name, outside, tarball)),
  )
  return async () => {
    await Promise.all(served.flat().map((server) => server.close()))
    rmSync(outside, { recursive: true })
  }
}
