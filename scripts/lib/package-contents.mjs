import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { importsOf } from './house/imports.mjs'

/** A file of the built package, its path from the package.
 * @typedef {{ path: string, text: string }} Built */

/**
 * Reads what an app gets of a built package and says what an app would stumble over.
 * @param {string} folder of the package
 * @returns {string[]}
 */
export function checkContents(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  /** @param {string} pattern @returns {Built[]} */
  const read = (pattern) =>
    globSync(pattern, { cwd: folder }).map((file) => ({
      path: file,
      text: readFileSync(path.join(folder, file), 'utf8'),
    }))
  return [
    ...strangeTypes(read('dist/types/**/*.d.ts'), installed),
    ...rulesOfBrowsers(read('dist/exports/*.js'), read('dist/src/**/*.js')),
  ]
}

/**
 * Types that name a package which nobody said to install: where packages lie apart, as pnpm has them, it is not found.
 * @param {readonly Built[]} types
 * @param {readonly string[]} installed
 */
export function strangeTypes(types, installed) {
  return types.flatMap((file) =>
    importsOf(file)
      .filter(({ value }) => !value.startsWith('.') && !installed.includes(packageOf(value)))
      .map(({ value }) => `${file.path} names ${value}, which is not installed with the package`),
  )
}

/**
 * Rules and lists (what is neither a component nor a hook) that an entry takes from a module of the browser: a server
 * would get a reference in their place, and could not call it.
 * @param {readonly Built[]} entries
 * @param {readonly Built[]} modules
 */
export function rulesOfBrowsers(entries, modules) {
  const ofBrowsers = new Set(
    modules.filter(({ text }) => /^["']use client["']/.test(text)).map((one) => one.path),
  )
  return entries.flatMap((entry) =>
    parseSync(entry.path, entry.text).module.staticImports.flatMap(({ moduleRequest, entries: names }) =>
      ofBrowsers.has(path.posix.join(path.posix.dirname(entry.path), moduleRequest.value))
        ? names
            .map(({ localName }) => localName.value)
            .filter((name) => /^(?!use[A-Z])[a-z]/.test(name))
            .map((name) => `${entry.path} takes ${name} from a module of the browser`)
        : [],
    ),
  )
}

/**
 * The package that a path into it belongs to.
 * @param {string} value
 */
export const packageOf = (value) =>
  value
    .split('/')
    .slice(0, value.startsWith('@') ? 2 : 1)
    .join('/')
