import { SaxesParser } from 'saxes'
import { CallError } from '@hospital-crm/api/errors'
import { unreadable } from './limits.ts'

/** What comes along while XML is read; names stand without their prefix. */
export interface XmlEvents {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
  /** Called after each piece of the file. */
  rest?: () => Promise<void>
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const localAttributes = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))

/**
 * Reads one part of a workbook. Nothing outside of the part is ever looked at: a document type ends the reading, and so
 * does an entity that XML itself does not know.
 * @throws CallError `import_unreadable`, and whatever the events throw.
 */
export const readXml = async (pieces: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> => {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw unreadable('damaged')
  })
  parser.on('doctype', () => {
    throw unreadable('unsafe')
  })
  parser.on('opentag', ({ name, attributes }) => events.open(local(name), localAttributes(attributes)))
  parser.on('closetag', ({ name }) => events.close?.(local(name)))
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
    await events.rest?.()
  }
  write()
  parser.close()
  await events.rest?.()
}
