/** `npm run storybook:build`: the static Storybook, in `storybook-static` unless told otherwise, and what is in it. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../lib/paths.mjs'
import { allStories, buildStorybook, storiesOf } from '../lib/visual/storybook.mjs'

const { values } = parseArgs({
  options: { 'output-dir': { type: 'string', short: 'o', default: 'storybook-static' } },
  strict: false,
})
const output = path.resolve(root, String(values['output-dir']))
const began = Date.now()
await buildStorybook(root, output)
const seconds = Math.round((Date.now() - began) / 1000)
const [stories, photographed] = [allStories(output).length, storiesOf(output).length]
console.log(`${stories} stories, ${photographed} of them photographed, built in ${seconds} s: ${output}`)
