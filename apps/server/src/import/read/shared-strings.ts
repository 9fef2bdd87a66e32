import { unescaped } from '../../spreadsheet/cell-text.ts'
import { importLimits, tooLarge } from './limits.ts'
import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The texts that cells refer to by number. How a text is said (phonetic runs) is left out. */
export const readSharedStrings = async (parts: ZipParts, part: string | undefined): Promise<string[]> => {
  const strings: string[] = []
  if (part === undefined) return strings
  let current = ''
  let size = 0
  let inText = false
  let inPhonetic = false
  await readXml(parts.read(part), {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') inPhonetic = true
      inText = name === 't' && !inPhonetic
    },
    text: (text) => {
      if (inText && current.length < importLimits.cell) current += text
    },
    close: (name) => {
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetic = false
      if (name !== 'si') return
      size += current.length
      if (strings.push(unescaped(current.slice(0, importLimits.cell))) > importLimits.strings)
        throw tooLarge('strings')
      if (size > importLimits.text) throw tooLarge('text')
    },
  })
  return strings
}
