/**
 * `npm run size`: what each entry of the components' package costs an app that takes nothing else, beside its budget.
 */
import { outgrown, packageSizes, sizeTable } from '../lib/package-sizes.mjs'
import { buildPackage } from '../lib/package-check.mjs'

await buildPackage()
const sizes = await packageSizes({ all: true })
console.log(sizeTable(sizes))
const wrong = outgrown(sizes)
for (const line of wrong) console.error(`✗ ${line}`)
process.exitCode = wrong.length > 0 ? 1 : 0
