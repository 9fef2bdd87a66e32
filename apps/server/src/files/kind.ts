import { fileTypes, isFileMime, type FileKind, type FileMime } from '@hospital-crm/api/entities'
import { CallError, nameMismatchText, type Language } from '@hospital-crm/api/errors'
import { fileTypeFromBuffer } from 'file-type'
import { slicesOf } from './slices.ts'

/** Names that the same type goes by. */
const sameAs: Readonly<Record<string, FileMime>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'audio/x-m4a': 'audio/mp4',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'video/x-m4v': 'video/mp4',
  'video/3gpp2': 'video/3gpp',
}

/** What markup and scripts begin with, or hold within their first kilobytes. */
const MARKUP = /^\s*(?:<|#!|%!)|<(?:script|html|svg|iframe|body|object|embed)\b/i
const MARKUP_READ = 8192
/** Signs of control that no text holds. */
const CONTROL = /(?![\t\n\v\f\r])\p{Cc}/u

/** Whether the bytes are a text of this encoding without what no text holds; undefined where they are none of it. */
const isTextIn = async (bytes: Uint8Array, encoding: string): Promise<boolean | undefined> => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    let isFirst = true
    let isHarmless = true
    for await (const slice of slicesOf(bytes)) {
      const text = decoder.decode(slice, { stream: true })
      if (CONTROL.test(text) || (isFirst && MARKUP.test(text.slice(0, MARKUP_READ)))) isHarmless = false
      isFirst = false
    }
    decoder.decode()
    return isHarmless
  } catch {
    return undefined
  }
}

const isPlainText = async (bytes: Uint8Array): Promise<boolean> =>
  (await isTextIn(bytes, 'utf-8')) ?? (await isTextIn(bytes, 'gb18030')) ?? false

/** A moving picture has a track of its own in its container; a recording has none. */
const withTracks = (bytes: Uint8Array, mime: FileMime): FileMime => {
  const holds = (text: string) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text, 0, 'latin1')
  if (mime === 'video/webm' && !['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG'].some(holds)) return 'audio/webm'
  if (mime === 'video/mp4' && !holds('vide')) return 'audio/mp4'
  return mime
}

/** Length of the record that ends a zip file, and how long the comment behind it can be. */
const ZIP_END = { mark: 'PK\u0005\u0006', bytes: 22, comment: 65_535 }

/** Whether the bytes can be opened as a zip file, whatever stands before it. */
const endsAsZip = (bytes: Uint8Array): boolean => {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - ZIP_END.bytes - ZIP_END.comment)))
  for (
    let at = tail.indexOf(ZIP_END.mark, 0, 'latin1');
    at >= 0;
    at = tail.indexOf(ZIP_END.mark, at + 1, 'latin1')
  )
    if (at + ZIP_END.bytes <= tail.length && at + ZIP_END.bytes + tail.readUInt16LE(at + 20) === tail.length)
      return true
  return false
}

const isPacked = (mime: FileMime): boolean => mime.startsWith('application/vnd.openxmlformats-')

/**
 * What a file is by its bytes, whatever it is called.
 * @throws CallError `file_refused`, `file_hides_other`
 */
export const mimeOf = async (bytes: Uint8Array): Promise<FileMime> => {
  const found = (await fileTypeFromBuffer(bytes))?.mime.split(';')[0] ?? ''
  const named = sameAs[found] ?? found
  const mime = found === '' && (await isPlainText(bytes)) ? 'text/plain' : named
  if (!isFileMime(mime)) throw new CallError('file_refused')
  if (!isPacked(mime) && endsAsZip(bytes)) throw new CallError('file_hides_other')
  return withTracks(bytes, mime)
}

/** How a file of this type is shown. */
export const kindOf = (mime: FileMime): FileKind => fileTypes[mime].kind

/** What nobody sees or what turns a text round; a name such as `gpj.exe` read backwards is made of it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * The name that a file keeps: as it was given, with an ending where it has none.
 * @throws CallError `file_name_mismatch` with the ending and what the file is instead.
 */
export const nameFor = (given: string, mime: FileMime, language: Language = 'zh'): string => {
  const name = given.split(/[\\/]/).at(-1)?.replace(UNSEEN, '').trim() || 'file'
  const endings: readonly string[] = fileTypes[mime].endings
  const ending = /\.([^.\s]{1,10})$/.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) return `${name}.${endings[0]}`
  if (endings.includes(ending)) return name
  const found = endings[0] ?? ''
  throw new CallError('file_name_mismatch', { ending, found }, nameMismatchText[language](ending, found))
}
