import type { FileAnswer } from '@hospital-crm/api/client'
import type { ExportFormat } from '@hospital-crm/api/entities'
import { orCutLine } from './cut-line.ts'
import { rowCounter } from './row-counter.ts'

/** A file that has come whole. */
export interface WholeFile {
  name: string
  content: Blob
  rows: number
}

/** How far a file is. */
export interface FileProgress {
  rows: number
  total: number
}

/** Reads a file to its end and tells how many of its rows have come, at most ten times a second. */
export const readWholeFile = async (
  { name, type, rows, body }: FileAnswer,
  format: ExportFormat,
  onProgress: (progress: FileProgress) => void,
): Promise<WholeFile> => {
  const total = rows ?? 0
  const count = rowCounter(format)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = body.getReader()
  let told = 0
  onProgress({ rows: 0, total })
  for (;;) {
    const { done, value } = await orCutLine(reader.read())
    if (done) break
    pieces.push(value as Uint8Array<ArrayBuffer>)
    const came = Math.min(total, count(value))
    const now = performance.now()
    if (now - told < 100) continue
    told = now
    onProgress({ rows: came, total })
  }
  return { name, content: new Blob(pieces, { type }), rows: total }
}

/** Hands bytes to the browser's own saving, under a name. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address when the click returns, and reads what is behind it until it is done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const KIBI = 1024

/** A size in bytes as people read it. */
export const sizeText = (bytes: number): string =>
  bytes < KIBI * KIBI
    ? `${Math.max(1, Math.round(bytes / KIBI))} KB`
    : `${(bytes / KIBI / KIBI).toFixed(1)} MB`
