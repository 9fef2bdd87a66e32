import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'

const folders = ['packages', 'apps']
const MOST_BYTES = 256 * 1024 * 1024

/**
 * @param {string[]} args
 * @param {string} [input]
 */
const git = (args, input) => execFileSync('git', args, { cwd: root, maxBuffer: MOST_BYTES, input })

/** @param {string} file */
const isCode = (file) => /^(?:packages|apps)\/[^/]+\/src\/.*\.(?:tsx?|css)$/.test(file)

/**
 * The code of all packages as it lies in the checkout, with what git does not know yet.
 * @returns {import('./rooms.mjs').Source[]}
 */
export function sourcesHere() {
  const listed = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...folders])
  return listed
    .toString()
    .split('\0')
    .filter((file) => isCode(file) && existsSync(path.join(root, file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/**
 * The code of all packages in a commit.
 * @param {string} ref branch, tag or id
 * @returns {import('./rooms.mjs').Source[]}
 */
export function sourcesAt(ref) {
  const listed = git(['ls-tree', '-r', '-z', '--format=%(objectname) %(path)', ref, ...folders])
  const files = listed
    .toString()
    .split('\0')
    .map((line) => ({ id: line.slice(0, line.indexOf(' ')), path: line.slice(line.indexOf(' ') + 1) }))
    .filter((file) => isCode(file.path))
  const texts = git(['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''))
  let at = 0
  return files.map((file) => {
    const headEnd = texts.indexOf('\n', at)
    const size = Number(texts.toString('utf8', at, headEnd).split(' ')[2])
    at = headEnd + 1 + size + 1
    return { path: file.path, text: texts.toString('utf8', headEnd + 1, headEnd + 1 + size) }
  })
}
