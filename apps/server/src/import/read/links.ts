import { unreadable } from '../apart/limits.ts'
import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The links of one part of a workbook to others. */
export interface Links {
  /** The part behind a link of this kind, by its id. */
  byId: (id: string, kind: string) => string | undefined
  /** The part behind the first link of this kind. */
  first: (kind: string) => string | undefined
}

/** What kinds of links are called in either edition of the standard, before their last word. */
const kindsOf = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/',
] as const

const kindIn = (type: string): string => {
  const start = kindsOf.find((one) => type.startsWith(one))
  return start === undefined ? '' : type.slice(start.length)
}

/** Where a target leads from a folder. @throws CallError `import_unreadable` when that is out of the file */
const partBehind = (folder: string, target: string): string => {
  const path = target.replaceAll('\\', '/')
  const steps = path.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of path.split('/')) {
    if (step === '..' && steps.length === 0) throw unreadable('unsafe')
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/**
 * Reads the links of a part, or of the whole file where it is empty. A target counts from the folder of its part; one outside of
 * the file, such as a page that a cell points to, is none.
 */
export const readLinks = async (parts: ZipParts, part: string): Promise<Links> => {
  const cut = part.lastIndexOf('/') + 1
  const folder = part.slice(0, cut)
  const targets = new Map<string, string>()
  const firsts = new Map<string, string>()
  const name = `${folder}_rels/${part.slice(cut)}.rels`
  if (parts.has(name))
    await readXml(parts.read(name), {
      open: ({ name: element, attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
        if (element !== 'Relationship' || TargetMode === 'External') return
        const kind = kindIn(Type)
        targets.set(`${kind} ${Id}`, Target)
        if (!firsts.has(kind)) firsts.set(kind, Target)
      },
    })
  const behind = (target: string | undefined) =>
    target === undefined ? undefined : partBehind(folder, target)
  return {
    byId: (id, kind) => behind(targets.get(`${kind} ${id}`)),
    first: (kind) => behind(firsts.get(kind)),
  }
}
