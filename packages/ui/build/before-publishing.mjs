import manifest from '../package.json' with { type: 'json' }

/**
 * Who takes the package from a registry finds its home by these. A checkout does not know where its house keeps them, and a
 * made-up address would lead nowhere, so they are missing until the first release names them.
 */
const missing = ['homepage', 'repository'].filter((name) => !Object.hasOwn(manifest, name))
if (missing.length > 0) {
  console.error(`Name ${missing.join(' and ')} in packages/ui/package.json before publishing.`)
  process.exitCode = 1
}
