import { unreadable } from '../apart/limits.ts'
import { readLinks } from './links.ts'
import { otherPackage } from './other-formats.ts'
import { isOn, readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** Most sheets that are read. */
const MAX_SHEETS = 20

/** What has to be known of a workbook before its sheets are read. */
export interface Workbook {
  /** Sheets by their name and part, those that are to be seen first. Charts and dialogs are none. */
  sheets: { name: string; part: string }[]
  /** Part of the shared texts; undefined where there are none. */
  strings: string | undefined
  styles: string | undefined
  /** Days are counted from 1904 on. */
  since1904: boolean
}

/** Where programs put the workbook that do not say where it is. */
const USUAL_PART = 'xl/workbook.xml'

/** Looks a workbook up. @throws CallError `import_unreadable` when it is none. */
export const openWorkbook = async (parts: ZipParts): Promise<Workbook> => {
  const main = (await readLinks(parts, '')).first('officeDocument') ?? USUAL_PART
  const other = await otherPackage(parts, main)
  if (other !== undefined || !parts.has(main)) throw unreadable(other ?? 'no_spreadsheet')
  const links = await readLinks(parts, main)
  const sheets: { name: string; part: string; isHidden: boolean }[] = []
  let since1904 = false
  await readXml(parts.read(main), {
    open: ({ name, parent, attributes: { state, 'r:id': id = '', name: title = '', date1904 = '' } }) => {
      if (name === 'workbookPr' && parent === 'workbook') since1904 = isOn(date1904)
      if (name !== 'sheet' || parent !== 'sheets') return
      const part = links.byId(id, 'worksheet')
      if (part !== undefined && parts.has(part))
        sheets.push({ name: title, part, isHidden: state !== undefined && state !== 'visible' })
    },
  })
  if (sheets.length === 0) throw unreadable('no_spreadsheet')
  const shown = sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
  const present = (kind: string): string | undefined => {
    const part = links.first(kind)
    return part !== undefined && parts.has(part) ? part : undefined
  }
  return {
    sheets: shown.slice(0, MAX_SHEETS).map(({ name, part }) => ({ name, part })),
    strings: present('sharedStrings'),
    styles: present('styles'),
    since1904,
  }
}
