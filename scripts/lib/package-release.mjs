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
    const folder = path.join(copy, 'packages', 'ui')
    const { filename, files } = await published(folder)
    await sayWhatIsMissing(folder)
    return [
      ...(waits && versionIn(copy) === before ? [`the next version is ${before} again`] : []),
      ...untold(copy),
      ...namedOtherwise(readFileSync(path.join(folder, 'README.md'), 'utf8'), filename),
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
 * @param {string} readme as it is in the tarball
 * @param {string} filename of the tarball
 * @returns {string[]} a line for each tarball that the steps of the README name and that nobody would find
 */
export function namedOtherwise(readme, filename) {
  const named = readme.match(/hospital-crm-ui-\S*?\.tgz/g) ?? []
  if (named.length === 0) return ['the README names no tarball to install']
  return named
    .filter((name) => !path.matchesGlob(filename, name))
    .map((name) => `the README names ${name}, which ${filename} is not`)
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
 * @returns {Promise<{ filename: string, files: string[] }>} name of the tarball, and paths of the files that would be sent
 */
async function published(folder) {
  const [npm, ...first] = npmCommand()
  // A registry that is not there: `npm publish` would otherwise ask for the versions that it has.
  const nowhere = ['--registry=http://127.0.0.1:9/', '--fetch-retries=0']
  const args = [...first, 'publish', '--dry-run', '--json', '--ignore-scripts', ...nowhere]
  const { output } = await done(npm, args, folder)
  const told = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  const one = told.files === undefined ? Object.values(told)[0] : told
  return { filename: one.filename, files: one.files.map((/** @type {{ path: string }} */ file) => file.path) }
}

/**
 * The rehearsal leaves the package's own scripts out, so it asks the one that may refuse. What that misses is the house's
 * to say and no fault of the code.
 * @param {string} folder
 */
async function sayWhatIsMissing(folder) {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { code, output } = await run(process.execPath, scripts.prepublishOnly.split(' ').slice(1), {
    cwd: folder,
    quiet: true,
  })
  if (code !== 0) console.log(`A real publish would be refused as yet: ${output.trim()}`)
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
