import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { npmCommand } from '../install.mjs'
import { root } from '../paths.mjs'
import { run } from '../process.mjs'

/**
 * Runs git in the checkout.
 * @param {...string} args
 * @returns {Promise<string>} what it printed
 * @throws {Error} with git's own words when it fails
 */
async function git(...args) {
  const { code, output } = await run('git', args, { cwd: root, quiet: true })
  if (code !== 0) throw new Error(output.trim())
  return output.trim()
}

/**
 * Id of the commit that a branch, tag or id names.
 * @param {string} ref
 * @throws {Error} when there is none
 */
export const commitOf = (ref) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)

/**
 * Puts the files of a commit into a folder, ready to be built.
 * @param {string} commit
 * @param {string} folder does not exist yet
 */
export async function checkOut(commit, folder) {
  await git('worktree', 'add', '--detach', '--force', folder, commit)
  if (sameText('package-lock.json', folder)) linkPackages(folder)
  else await install(folder)
}

/**
 * Takes a folder of {@link checkOut} away.
 * @param {string} folder
 */
export const takeAway = (folder) => git('worktree', 'remove', '--force', folder)

/**
 * @param {string} file
 * @param {string} folder
 */
const sameText = (file, folder) =>
  readFileSync(path.join(root, file), 'utf8') === readFileSync(path.join(folder, file), 'utf8')

/**
 * Lends the installed packages to a checkout with the same lockfile. Its own workspaces must not be lent: a link to ours
 * would build our sources a second time instead of its own.
 * @param {string} folder
 */
function linkPackages(folder) {
  const ours = path.join(root, 'node_modules')
  const theirs = path.join(folder, 'node_modules')
  mkdirSync(theirs)
  for (const name of readdirSync(ours)) {
    if (!name.startsWith('.') && name !== '@hospital-crm')
      link(path.join(ours, name), path.join(theirs, name))
  }
  mkdirSync(path.join(theirs, '@hospital-crm'))
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(folder, group)))
      link(path.join(folder, group, name), path.join(theirs, '@hospital-crm', name))
  }
}

/**
 * @param {string} target
 * @param {string} place
 */
const link = (target, place) => symlinkSync(target, place, 'junction')

/** @param {string} folder */
async function install(folder) {
  console.log('Its packages differ from ours, so they are installed…')
  const [npm, ...first] = npmCommand()
  const { code, output } = await run(npm, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    quiet: true,
  })
  if (code !== 0) throw new Error(output.trim())
}
