import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

/** Groups of the sidebar that a component can stand in. */
export const groups = ['Actions', 'Fields', 'Choice', 'Dates', 'Data', 'Feedback', 'Overlays', 'Shell']

const templates = path.join(root, 'scripts', 'templates', 'component')

/**
 * Why a component cannot be generated from these words; `undefined` when it can.
 * @param {{ name: string, group: string, purpose: string }} asked
 * @returns {string | undefined}
 */
export function refusal({ name, group, purpose }) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return `"${name}" is no kebab-case name`
  if (!groups.includes(group)) return `"${group}" is none of ${groups.join(', ')}`
  if (!/^[A-Z].{8,}\.$/.test(purpose)) return 'the purpose has to be a sentence: "How content a patient was."'
  return undefined
}

/**
 * The files of a new component, by their path from the root. The look's line is added to `theme` in its place, and the
 * smallest budget to `budgets`.
 * @param {{ name: string, group: string, purpose: string, theme: string, budgets: string }} asked `theme` is the text of
 *   `theme.css` and `budgets` that of `budgets.json`
 * @returns {Map<string, string>}
 */
export function componentFiles({ name, group, purpose, theme, budgets }) {
  const words = name.split('-')
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  /** @type {Record<string, string>} */
  const values = {
    name,
    group,
    purpose,
    title,
    Name: words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(''),
  }
  /** @param {string} file */
  const filled = (file) =>
    readFileSync(path.join(templates, `${file}.txt`), 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (_, key) => values[key] ?? '',
    )
  const folder = `packages/ui/src/${name}/${name}`
  return new Map([
    ...['tsx', 'css', 'stories.tsx', 'mdx'].map(
      (end) => /** @type {const} */ ([`${folder}.${end}`, filled(`component.${end}`)]),
    ),
    [`packages/ui/exports/${name}.ts`, filled('exports.ts')],
    ['packages/ui/build/budgets.json', withBudget(budgets, name)],
    ['packages/ui/src/theme.css', withLook(theme, `@import './${name}/${name}.css';`)],
  ])
}

/**
 * The budgets with 1 kB for one more entry, in its place.
 * @param {string} budgets
 * @param {string} name
 */
function withBudget(budgets, name) {
  const { whole, ...others } = JSON.parse(budgets)
  const sorted = Object.fromEntries(
    Object.entries({ ...whole, [name]: 1 }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return `${JSON.stringify({ whole: sorted, ...others }, null, 2)}\n`
}

/**
 * The theme with one more line, before the first look that sorts after it.
 * @param {string} theme
 * @param {string} line
 */
function withLook(theme, line) {
  const lines = theme.split('\n')
  const looks = lines.filter((one) => one.startsWith("@import './") && !one.includes('./theme/'))
  const next = looks.find((one) => one > line)
  const at = next === undefined ? lines.lastIndexOf(looks.at(-1) ?? '') + 1 : lines.indexOf(next)
  return lines.toSpliced(at, 0, line).join('\n')
}
