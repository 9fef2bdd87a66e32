import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {import('./photograph.mjs').Picture} Picture */

/**
 * What became of one picture.
 * @typedef {{
 *   kind: 'different' | 'new' | 'gone',
 *   before?: Picture | undefined,
 *   after?: Picture | undefined,
 *   pixels?: number,
 *   difference?: Buffer,
 * }} Finding
 */

const titles = /** @type {const} */ ({ different: 'Different', new: 'New', gone: 'Gone' })

/**
 * Writes the page with the pictures that differ, and the pictures beside it.
 * @param {string} folder emptied first
 * @param {string} summary a sentence
 * @param {readonly Finding[]} findings
 * @returns {string} path of the page
 */
export function writeReport(folder, summary, findings) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sections = Object.entries(titles).map(([kind, title]) => {
    const found = findings.filter((finding) => finding.kind === kind)
    return found.length === 0
      ? ''
      : `<h2>${title} (${found.length})</h2>${found.map((finding) => article(folder, finding)).join('')}`
  })
  const file = path.join(folder, 'index.html')
  writeFileSync(file, page(summary, sections.join('')))
  return file
}

/**
 * @param {string} folder
 * @param {Finding} finding
 */
function article(folder, { before, after, difference, pixels }) {
  const { story, mode } = /** @type {Picture} */ (after ?? before)
  /** @type {[string, Buffer | undefined][]} */
  const parts = [
    ['before', before?.png],
    ['after', after?.png],
    ['difference', difference],
  ]
  const figures = parts.map(([name, png]) => {
    if (!png) return ''
    const file = `${story.id}.${mode}.${name}.png`
    writeFileSync(path.join(folder, file), png)
    return `<figure><figcaption>${name}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${name}"></a></figure>`
  })
  const count = pixels === undefined ? '' : `, ${pixels} px`
  return `<article><h3>${escape(`${story.title} / ${story.name}`)} <small>${mode}${count}</small></h3><div>${figures.join('')}</div></article>`
}

/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * @param {string} summary
 * @param {string} content
 */
const page = (summary, content) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pictures that differ</title>
<style>
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
  body { margin: 24px }
  small { font-weight: 400 }
  article > div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px }
  figure { margin: 0 }
  img { max-inline-size: 100%; outline: 1px solid }
</style>
<h1>Pictures that differ</h1><p>${escape(summary)}</p>${content}
</html>
`
