import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a package-lock.json says of one installed package. */
interface Locked {
  version?: string
  resolved?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

interface Manifest {
  name: string
  version: string
  dependencies: Record<string, string>
}

const read = (root: string, path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Everything that has to be installed for a package to work. */
const wanted = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

/** Where Node finds `name` from a package, walking up the nested folders. */
function place(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (path in packages) return path
  return from === ''
    ? undefined
    : place(packages, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name)
}

/**
 * The lockfile of an app that uses the tarball, with the versions that this checkout has installed: the test then
 * finds them in npm's cache, and a release of somebody else's package cannot change what it says.
 *
 * @param tarball path from the app's folder
 */
export function lockfileFor(root: string, app: Manifest, tarball: string): string {
  const { packages } = read(root, 'package-lock.json') as { packages: Record<string, Locked> }
  const components = read(root, 'packages/ui/package.json') as Locked & { name: string }
  const key = `node_modules/${components.name}`
  const { version = '', dependencies, peerDependencies, peerDependenciesMeta } = components
  const own = { version, resolved: `file:${tarball}`, dependencies, peerDependencies, peerDependenciesMeta }
  const kept: Record<string, unknown> = { '': app, [key]: own }
  const waiting: (readonly [from: string, name: string])[] = [
    ...Object.keys(app.dependencies).map((name) => ['', name] as const),
    ...wanted(components).map((name) => ['', name] as const),
  ]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const found = place(packages, ...next)
    if (found === undefined || found in kept) continue
    kept[found] = packages[found]
    waiting.push(...wanted(packages[found] ?? {}).map((name) => [found, name] as const))
  }
  return JSON.stringify({
    name: app.name,
    version: app.version,
    lockfileVersion: 3,
    requires: true,
    packages: kept,
  })
}
