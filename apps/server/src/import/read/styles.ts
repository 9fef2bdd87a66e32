import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** Numbers of built-in formats that show a date or a time, also those that only Chinese programs have. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Longest format that programs write. */
const LONGEST_CODE = 255

/** A format of one's own shows a date when it has a day, month, year or hour outside of quotes and brackets. */
const isDateCode = (code: string): boolean =>
  code.length <= LONGEST_CODE &&
  /[dmyhs年月日时]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, '').replace(/general/gi, ''))

/** Which cell formats, by number, show a date. */
export const readDateStyles = async (parts: ZipParts, part: string | undefined): Promise<Set<number>> => {
  const dates = new Set<number>()
  if (part === undefined) return dates
  const own = new Map<number, boolean>()
  let inFormats = false
  let at = 0
  await readXml(parts.read(part), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), isDateCode(formatCode))
      if (name === 'cellXfs') inFormats = true
      if (name !== 'xf' || !inFormats) return
      const id = Number(numFmtId)
      if (own.get(id) ?? isBuiltInDate(id)) dates.add(at)
      at += 1
    },
    close: (name) => {
      if (name === 'cellXfs') inFormats = false
    },
  })
  return dates
}
