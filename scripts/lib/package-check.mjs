import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { npmCommand } from './install.mjs'
import { checkContents } from './package-contents.mjs'
import { rehearseRelease } from './package-release.mjs'
import { outgrown, packageSizes } from './package-sizes.mjs'
import { root } from './paths.mjs'
import { run } from './process.mjs'

const folder = path.join(root, 'packages', 'ui')

/** Builds the components' package, unless it is built already. */
export async function buildPackage() {
  const args = ['run', 'build', '--filter=@hospital-crm/ui', '--output-logs=errors-only', '--no-color']
  const { code, output } = await run('turbo', args, { cwd: root, quiet: true })
  if (code !== 0) throw new Error(`The package could not be built:\n${output.trim()}`)
}

/**
 * Packs the package as it would be published.
 * @param {string} into folder
 * @returns {Promise<string>} path of the tarball
 */
export async function packPackage(into) {
  await buildPackage()
  const [npm, ...first] = npmCommand()
  // What `prepack` would do has just been done.
  const args = [...first, 'pack', folder, '--ignore-scripts', '--pack-destination', into, '--loglevel=error']
  const { code, output } = await run(npm, args, { cwd: root, quiet: true })
  const [tarball] = globSync('*.tgz', { cwd: into })
  if (code !== 0 || tarball === undefined)
    throw new Error(`The package could not be packed:\n${output.trim()}`)
  return path.join(into, tarball)
}

/**
 * Holds the package to what an app meets that installs it: files that are there, types that resolve, sizes; and a
 * release to what it promises.
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function checkPackage() {
  const into = mkdtempSync(path.join(tmpdir(), 'hospital-crm-package-'))
  try {
    const tarball = await packPackage(into)
    const [files, types] = await Promise.all([
      holds('publint', ['node_modules/publint/src/cli.js', 'run', tarball, '--strict']),
      holds('attw', ['node_modules/@arethetypeswrong/cli/dist/index.js', tarball, ...typeOptions()]),
    ])
    const contents = checkContents(folder)
    const release = await rehearseRelease()
    const sizes = await packageSizes({ all: false })
    const wrong = outgrown(sizes)
    const notes = [...files, ...types, ...contents, ...release, ...wrong]
    return { passed: sizes.length + 4 - notes.length, failed: notes.length, notes, files: [] }
  } finally {
    rmSync(into, { recursive: true })
  }
}

/** Every entry by its name: a pattern in `exports` does not tell attw what there is. */
function typeOptions() {
  const entries = globSync('*.ts', { cwd: path.join(folder, 'exports') }).map((file) =>
    path.basename(file, '.ts'),
  )
  return ['--profile', 'esm-only', '--format', 'ascii', '--no-color', '--entrypoints', ...entries]
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<string[]>} nothing when the command found nothing
 */
async function holds(name, args) {
  const { code, output } = await run(process.execPath, args, { cwd: root, quiet: true })
  if (code === 0) return []
  console.log(output.trim())
  return [`${name} ended with ${code}`]
}
