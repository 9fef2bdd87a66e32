import { SaxesParser } from 'saxes'
import { CallError } from '@hospital-crm/api/errors'
import { tooLarge, unreadable } from '../apart/limits.ts'
import { partText } from './xml-encoding.ts'
import { xmlNames, type OwnElement } from './xml-names.ts'

/** What comes along while XML is read: elements that count, and all text. */
export interface XmlEvents {
  open: (element: OwnElement) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Bytes that may stand from one tag to the next, and within one: what a whole cell takes in the longest way to write it. */
const LONGEST_STRETCH = 1_048_576

/**
 * Reads one part of a workbook. Nothing outside of the part is ever looked at: a document type ends the reading, and so
 * does an entity that XML itself does not know.
 * @throws CallError `import_unreadable`, and whatever the events throw.
 */
export const readXml = async (pieces: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> => {
  const parser = new SaxesParser({ xmlns: false, position: false } as const)
  const names = xmlNames()
  let stretch = 0
  parser.on('error', () => {
    throw unreadable('damaged')
  })
  parser.on('doctype', () => {
    throw unreadable('unsafe')
  })
  parser.on('opentag', ({ name, attributes }) => {
    stretch = 0
    const element = names.enter(name, attributes)
    if (element !== undefined) events.open(element)
  })
  parser.on('closetag', ({ name }) => {
    stretch = 0
    const left = names.leave(name)
    if (left !== undefined) events.close?.(left)
  })
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  for await (const { text, bytes } of partText(pieces)) {
    try {
      parser.write(text)
    } catch (error) {
      throw error instanceof CallError ? error : unreadable('damaged')
    }
    stretch += bytes
    if (stretch > LONGEST_STRETCH) throw tooLarge('cell')
  }
  parser.close()
}

/** Whether an attribute says yes, in one of the ways of the standard. */
export const isOn = (value: string): boolean => value === '1' || value === 'true' || value === 'on'
