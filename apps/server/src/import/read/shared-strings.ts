import { unescaped } from '../../spreadsheet/cell-text.ts'
import { importLimits, tooLarge } from '../apart/limits.ts'
import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The texts that cells refer to by number. How a text is said (phonetic runs) is left out. */
export const readSharedStrings = async (parts: ZipParts, part: string | undefined): Promise<string[]> => {
  const strings: string[] = []
  if (part === undefined) return strings
  let current = ''
  let size = 0
  let inText = false
  await readXml(parts.read(part), {
    open: ({ name, parent }) => {
      if (name === 'si' && parent === 'sst') current = ''
      inText = name === 't' && (parent === 'si' || parent === 'r')
    },
    text: (text) => {
      if (!inText) return
      current += text
      if (current.length > importLimits.cell) throw tooLarge('cell')
    },
    close: (name) => {
      inText = false
      if (name !== 'si') return
      size += current.length
      if (size > importLimits.text) throw tooLarge('text')
      if (strings.push(unescaped(current)) > importLimits.strings) throw tooLarge('strings')
    },
  })
  return strings
}
