/**
 * `npm run visual -- <git ref> [mode…] [--only <part of a story's id>]`: photographs every sheet and page of the working
 * tree and of that version, and shows the pictures that differ. Needs no account and keeps no pictures. Ends with 1 when
 * something differs, 2 when it could not look.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { modes } from '../../.storybook/modes/modes.ts'
import { reportsDir, root } from '../lib/paths.mjs'
import { checkOut, commitOf, takeAway } from '../lib/visual/checkout.mjs'
import { compare } from '../lib/visual/compare.mjs'
import { photograph } from '../lib/visual/photograph.mjs'
import { writeReport } from '../lib/visual/report.mjs'
import { buildStorybook, serve, storiesOf } from '../lib/visual/storybook.mjs'

/** @typedef {import('../lib/visual/photograph.mjs').Picture} Picture */
/** @typedef {import('../lib/visual/report.mjs').Finding} Finding */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
})
const [ref, ...asked] = positionals
const known = /** @type {(keyof typeof modes)[]} */ (Object.keys(modes))
const chosen = asked.length === 0 ? known : known.filter((mode) => asked.includes(mode))
if (!ref || chosen.length < asked.length) {
  console.error(
    `npm run visual -- <git ref> [mode…] [--only <part of a story's id>], where a mode is one of ${known.join(', ')}`,
  )
  process.exit(2)
}

const temporary = mkdtempSync(path.join(os.tmpdir(), 'visual-'))
const checkout = path.join(temporary, 'checkout')
const began = Date.now()
try {
  process.exitCode = await main(ref)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await takeAway(checkout).catch(() => {})
  rmSync(temporary, { recursive: true, force: true })
}

/** @param {string} name */
async function main(name) {
  const commit = await commitOf(name).catch(() => {
    throw new Error(`There is no version "${name}".`)
  })
  await checkOut(commit, checkout)
  console.log(`Building the Storybook of ${name} and of the working tree…`)
  const folders = { before: path.join(temporary, 'before'), after: path.join(temporary, 'after') }
  await Promise.all([buildStorybook(checkout, folders.before), buildStorybook(root, folders.after)])
  const before = await serve(folders.before)
  const after = await serve(folders.after)
  console.log(`Taking pictures (${chosen.join(', ')})…`)
  const shots = { before: shotsOf(folders.before), after: shotsOf(folders.after) }
  const pictures = {
    before: await picturesOf(before.origin, shots.before),
    after: await picturesOf(after.origin, shots.after),
  }
  const findings = await lookAgain(compareAll(pictures.before, pictures.after), before.origin, after.origin)
  before.close()
  after.close()
  return report(name, pictures, findings)
}

/** @param {string} folder of a built Storybook */
function shotsOf(folder) {
  return storiesOf(folder)
    .filter(({ id }) => id.includes(values.only))
    .flatMap((story) => chosen.map((mode) => ({ story, mode })))
}

/**
 * @param {string} origin
 * @param {readonly import('../lib/visual/photograph.mjs').Shot[]} shots
 * @returns {Promise<Map<string, Picture>>} by story and mode
 */
async function picturesOf(origin, shots) {
  /** @type {Map<string, Picture>} */
  const pictures = new Map()
  await photograph(origin, shots, (picture) => pictures.set(`${picture.story.id} ${picture.mode}`, picture))
  return pictures
}

/**
 * @param {Map<string, Picture>} before
 * @param {Map<string, Picture>} after
 * @returns {Finding[]}
 */
function compareAll(before, after) {
  const keys = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return keys.flatMap((key) => findingOf(before.get(key), after.get(key)))
}

/**
 * @param {Picture | undefined} before
 * @param {Picture | undefined} after
 * @returns {Finding[]} one or none
 */
function findingOf(before, after) {
  if (!before || !after) return [{ kind: before ? 'gone' : 'new', before, after }]
  const difference = compare(before.png, after.png)
  return difference ? [{ kind: 'different', before, after, ...difference }] : []
}

/**
 * Photographs what differs once more: a browser under load now and then paints an edge another way, and what the change
 * did is there every time.
 * @param {readonly Finding[]} findings
 * @param {string} beforeOrigin
 * @param {string} afterOrigin
 * @returns {Promise<readonly Finding[]>} without those of which two pictures were the same
 */
async function lookAgain(findings, beforeOrigin, afterOrigin) {
  const doubted = findings.filter(({ kind }) => kind === 'different')
  const shots = doubted.flatMap(({ after }) => (after ? [after] : []))
  const before = await picturesOf(beforeOrigin, shots)
  const after = await picturesOf(afterOrigin, shots)
  return findings.filter((finding) => {
    if (!finding.before || !finding.after) return true
    const key = `${finding.after.story.id} ${finding.after.mode}`
    const olds = [finding.before, before.get(key)]
    const news = [finding.after, after.get(key)]
    return !olds.some((old) => news.some((now) => old && now && !compare(old.png, now.png)))
  })
}

/**
 * @param {string} name
 * @param {{ before: Map<string, Picture>, after: Map<string, Picture> }} pictures
 * @param {readonly Finding[]} findings
 */
function report(name, { before, after }, findings) {
  const count = (/** @type {string} */ kind) => findings.filter((finding) => finding.kind === kind).length
  const summary = `${before.size} pictures of ${name}, ${after.size} of the working tree: ${count('different')} different, ${count('new')} new, ${count('gone')} gone.`
  const broken = [...after.values()].filter(({ isBroken }) => isBroken)
  for (const { story, mode } of broken) console.log(`Broken while it was photographed: ${story.id} (${mode})`)
  const file = writeReport(path.join(reportsDir, 'visual'), summary, findings)
  console.log(`${summary} ${Math.round((Date.now() - began) / 1000)} s.`)
  if (findings.length > 0) console.log(`Look at them: ${path.relative(root, file)}`)
  return findings.length > 0 ? 1 : 0
}
