import { SaxesParser } from 'saxes'
import { CallError } from '@hospital-crm/api/errors'
import { tooLarge, unreadable } from '../apart/limits.ts'

/** What comes along while XML is read; names stand without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Bytes that may stand from one tag to the next, and within one: what a whole cell takes in the longest way to write it. */
const LONGEST_STRETCH = 1_048_576

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const localAttributes = (attributes: Record<string, string>): Record<string, string> => {
  for (const name in attributes)
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([one, value]) => [local(one), value]))
  return attributes
}

/**
 * Reads one part of a workbook. Nothing outside of the part is ever looked at: a document type ends the reading, and so
 * does an entity that XML itself does not know.
 * @throws CallError `import_unreadable`, and whatever the events throw.
 */
export const readXml = async (pieces: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> => {
  const parser = new SaxesParser({ xmlns: false, position: false } as const)
  let stretch = 0
  parser.on('error', () => {
    throw unreadable('damaged')
  })
  parser.on('doctype', () => {
    throw unreadable('unsafe')
  })
  parser.on('opentag', ({ name, attributes }) => {
    stretch = 0
    events.open(local(name), localAttributes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    stretch = 0
    events.close?.(local(name))
  })
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const write = (piece?: Uint8Array) => {
    try {
      parser.write(piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true }))
    } catch (error) {
      throw error instanceof CallError ? error : unreadable('damaged')
    }
  }
  for await (const piece of pieces) {
    write(piece)
    stretch += piece.length
    if (stretch > LONGEST_STRETCH) throw tooLarge('cell')
  }
  write()
  parser.close()
}
