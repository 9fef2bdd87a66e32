import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hostileFiles } from './hostile.ts'
import { malformedFiles } from './malformed.ts'

/** Writes all files that an import has to withstand into a folder: `node write-files.ts <folder>`. */
const [, , folder = ''] = process.argv
mkdirSync(folder, { recursive: true })
for (const { name, content } of [...(await hostileFiles()), ...(await malformedFiles())])
  writeFileSync(join(folder, name), content)
