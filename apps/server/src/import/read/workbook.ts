import { unreadable } from '../apart/limits.ts'
import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** Most sheets that are read. */
const MAX_SHEETS = 20

/** What has to be known of a workbook before its sheets are read. */
export interface Workbook {
  /** Sheets by their name and part, those that are to be seen first. */
  sheets: { name: string; part: string }[]
  /** Part of the shared texts; undefined where there are none. */
  strings: string | undefined
  styles: string | undefined
  /** Days are counted from 1904 on. */
  since1904: boolean
}

const FOLDER = 'xl/'

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : FOLDER + target)

/** The links of a workbook: id -> part, and kind -> part. */
const linksOf = async (parts: ZipParts) => {
  const byId = new Map<string, string>()
  const byKind = new Map<string, string>()
  await readXml(parts.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      byId.set(Id, pathOf(Target))
      byKind.set(Type.split('/').at(-1) ?? '', pathOf(Target))
    },
  })
  return { byId, byKind }
}

/** Looks a workbook up. @throws CallError `import_unreadable` when it is none. */
export const openWorkbook = async (parts: ZipParts): Promise<Workbook> => {
  if (!parts.has('xl/workbook.xml') || !parts.has('xl/_rels/workbook.xml.rels'))
    throw unreadable('no_spreadsheet')
  const { byId, byKind } = await linksOf(parts)
  const sheets: { name: string; part: string; isHidden: boolean }[] = []
  let since1904 = false
  await readXml(parts.read('xl/workbook.xml'), {
    open: (name, { state, id = '', name: title = '', date1904 = '' }) => {
      if (name === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true'
      const part = byId.get(id)
      if (name === 'sheet' && part !== undefined && parts.has(part))
        sheets.push({ name: title, part, isHidden: state !== undefined && state !== 'visible' })
    },
  })
  if (sheets.length === 0) throw unreadable('no_spreadsheet')
  const shown = sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
  const present = (kind: string): string | undefined => {
    const part = byKind.get(kind)
    return part !== undefined && parts.has(part) ? part : undefined
  }
  return {
    sheets: shown.slice(0, MAX_SHEETS).map(({ name, part }) => ({ name, part })),
    strings: present('sharedStrings'),
    styles: present('styles'),
    since1904,
  }
}
