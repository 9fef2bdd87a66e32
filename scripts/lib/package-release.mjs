import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npmCommand } from './install.mjs'
import { root } from './paths.mjs'
import { run } from './process.mjs'

/** What a release needs to see of a checkout; the package itself has been built. */
const seen = [
  'package.json',
  'package-lock.json',
  '.changeset',
  'packages/ui',
  '{packages,apps}/*/package.json',
]

/** What has to be in the tarball beside the code. */
const promised = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'package.json',
  'dist/pages/data-grid.md',
  'dist/theme.compiled.css',
]

/**
 * Releases the package in a copy of the checkout, up to what would be sent: the next version and its change log are
 * written from the notes that wait, and `npm publish` packs. Nothing is sent, and no network is asked.
 * @returns {Promise<string[]>} what is wrong
 */
export async function rehearseRelease() {
  const copy = mkdtempSync(path.join(tmpdir(), 'hospital-crm-release-'))
  try {
    for (const place of globSync(seen, { cwd: root }))
      cpSync(path.join(root, place), path.join(copy, place), {
        recursive: true,
        filter: (source) => path.basename(source) !== 'node_modules',
      })
    const settings = path.join(copy, '.changeset', 'config.json')
    // The formatter would be looked for in the copy.
    writeFileSync(settings, JSON.stringify({ ...JSON.parse(readFileSync(settings, 'utf8')), format: false }))
    const before = versionIn(root)
    const waits = globSync('.changeset/*.md', { cwd: root }).length > 0
    for (const args of [
      ['init', '-q'],
      ['add', '.changeset'],
      [...author, 'commit', '-qm', 'Notes'],
    ])
      await done('git', args, copy)
    if (waits)
      await done(process.execPath, [path.join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], copy)
    const files = await published(path.join(copy, 'packages', 'ui'))
    return [
      ...(waits && versionIn(copy) === before ? [`the next version is ${before} again`] : []),
      ...untold(copy),
      ...promised.filter((name) => !files.includes(name)).map((name) => `not in the tarball: ${name}`),
    ]
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/**
 * @param {string} copy
 * @returns {string[]} a line for each note that waits in the checkout and is not in the change log of the copy
 */
function untold(copy) {
  const told = readFileSync(path.join(copy, 'packages', 'ui', 'CHANGELOG.md'), 'utf8')
  return globSync('.changeset/*.md', { cwd: root })
    .filter((name) => !told.includes(beginOf(readFileSync(path.join(root, name), 'utf8'))))
    .map((name) => `not in the change log: ${name}`)
}

/**
 * The first line of a note, below its head; the lines after it are indented in a change log.
 * @param {string} note
 */
const beginOf = (note) =>
  note
    .replace(/^---\n.*?\n---\n/su, '')
    .trim()
    .split('\n', 1)[0] ?? ''

const author = ['-c', 'user.name=release', '-c', 'user.email=release@localhost']

/** @param {string} checkout */
function versionIn(checkout) {
  const manifest = path.join(checkout, 'packages', 'ui', 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} paths of the files that would be sent
 */
async function published(folder) {
  const [npm, ...first] = npmCommand()
  // A registry that is not there: `npm publish` would otherwise ask for the versions that it has.
  const nowhere = ['--registry=http://127.0.0.1:9/', '--fetch-retries=0']
  const args = [...first, 'publish', '--dry-run', '--json', '--ignore-scripts', ...nowhere]
  const { output } = await done(npm, args, folder)
  const told = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  const one = told.files === undefined ? Object.values(told)[0] : told
  return one.files.map((/** @type {{ path: string }} */ file) => file.path)
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {string} cwd
 */
async function done(file, args, cwd) {
  const result = await run(file, args, { cwd, quiet: true })
  if (result.code !== 0)
    throw new Error(`${file} ${args.join(' ')} ended with ${result.code}:\n${result.output.trim()}`)
  return result
}
