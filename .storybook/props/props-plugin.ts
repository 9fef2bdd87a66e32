import type { Plugin } from 'vite'
import { readProps } from './read-props.ts'

const query = '?props'

/** Lets a page of words import what an entry of the package takes: `import entry from '../../exports/button.ts?props'`. */
export const propsPlugin = (): Plugin => ({
  name: 'read-props',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(query)) return null
    const { files, ...doc } = readProps(id.slice(0, -query.length))
    for (const file of files) this.addWatchFile(file)
    return { code: `export default ${JSON.stringify(doc)}`, moduleType: 'js' }
  },
})
