import manifest from '../package.json' with { type: 'json' }

/**
 * Addresses under `.example` belong to nobody: they say in a checkout that a house has not named its own yet. Nothing is
 * published under them.
 */
const addresses = [manifest.homepage, manifest.repository.url]
const nobodys = addresses.filter((address) =>
  new URL(address.replace('git+', '')).hostname.endsWith('.example'),
)
if (nobodys.length > 0) {
  console.error(
    `Name your own addresses in packages/ui/package.json before publishing: ${nobodys.join(', ')}`,
  )
  process.exitCode = 1
}
