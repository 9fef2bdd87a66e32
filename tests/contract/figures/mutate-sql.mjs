import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Loaded into a server of tests. While the file that MUTANT_FILE names holds a mutant, the SQL of its measure is changed on
 * its way to the database: `{ measure, from, to }`, a pattern and what stands in its place.
 */
const file = process.env['MUTANT_FILE'] ?? ''
const mutant = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} text */
const mutated = (text) => {
  const wanted = mutant()
  if (!wanted) return text
  const start = text.indexOf(`select '${wanted.measure}' as measure`)
  if (start < 0) return text
  const next = text.slice(start + 1).search(/select '\w+' as measure/)
  const end = next < 0 ? text.length : start + 1 + next
  const part = text.slice(start, end).replaceAll(new RegExp(wanted.from, 'g'), wanted.to)
  return text.slice(0, start) + part + text.slice(end)
}

const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value
/**
 * @this {unknown}
 * @param {unknown} question
 * @param {unknown[]} rest
 */
const asked = function (question, ...rest) {
  const isCounting = typeof question === 'string' && question.includes("' as measure")
  return original.call(this, isCounting ? mutated(question) : question, ...rest)
}
Object.assign(pg.Client.prototype, { query: asked })
