import * as z from 'zod/mini'
import { count, id, idOrNone, line, unix } from '../schemas/primitives.ts'

/** Most bytes of a file: 50 MB. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024
/** Bytes that an upload sends at a time; what is lost when the line breaks is at most one of them. */
export const FILE_PIECE_BYTES = 512 * 1024
/** Most pixels of a picture: what the largest phones in use take. */
export const MAX_PICTURE_PIXELS = 65_000_000
/** Longer side of the small version of a picture, in pixels. */
export const SMALL_PICTURE_SIDE = 480
/** Seconds for which an address of a file can be read at most. */
export const FILE_ADDRESS_SECONDS = 3600
/** Longest name of a file. */
export const FILE_NAME_LENGTH = 200

/** How a file is shown: seen, heard, watched, or taken away to be read. */
export const fileKinds = ['picture', 'audio', 'video', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

interface FileType {
  kind: FileKind
  /** How names of such a file may end; the first is given to one without an ending. */
  endings: readonly [string, ...string[]]
}

/** What is taken in, by the media type that the bytes show. */
export const fileTypes = {
  'image/jpeg': { kind: 'picture', endings: ['jpg', 'jpeg', 'jfif'] },
  'image/png': { kind: 'picture', endings: ['png'] },
  'image/webp': { kind: 'picture', endings: ['webp'] },
  'image/gif': { kind: 'picture', endings: ['gif'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3'] },
  'audio/mp4': { kind: 'audio', endings: ['m4a', 'mp4', 'aac'] },
  'audio/aac': { kind: 'audio', endings: ['aac'] },
  'audio/ogg': { kind: 'audio', endings: ['ogg', 'oga', 'opus'] },
  'audio/wav': { kind: 'audio', endings: ['wav'] },
  'audio/webm': { kind: 'audio', endings: ['weba', 'webm'] },
  'audio/amr': { kind: 'audio', endings: ['amr'] },
  'audio/flac': { kind: 'audio', endings: ['flac'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v', 'mov'] },
  'video/quicktime': { kind: 'video', endings: ['mov', 'mp4'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/3gpp': { kind: 'video', endings: ['3gp', 'mp4'] },
  // Few browsers show it; it is taken away to be seen.
  'image/heic': { kind: 'document', endings: ['heic', 'heif'] },
  'application/pdf': { kind: 'document', endings: ['pdf'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'document',
    endings: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    kind: 'document',
    endings: ['xlsx'],
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'document',
    endings: ['pptx'],
  },
  'application/x-cfb': { kind: 'document', endings: ['doc', 'xls', 'ppt', 'wps', 'et'] },
  'text/plain': { kind: 'document', endings: ['txt', 'csv'] },
} as const satisfies Record<string, FileType>
export type FileMime = keyof typeof fileTypes

/** Whether bytes of this type are taken in. */
export const isFileMime = (mime: string): mime is FileMime => Object.hasOwn(fileTypes, mime)

/** Everything that a name may end with, for the `accept` of an input. Phones make a JPEG of other pictures for it. */
export const fileEndings: readonly string[] = [
  ...new Set(Object.values(fileTypes).flatMap(({ endings }: FileType) => endings)),
].map((ending) => `.${ending}`)

/** A file on its way to the server, piece after piece. */
export const fileUpload = z.object({
  id,
  name: z.string(),
  /** Bytes of the whole file. */
  size: count,
  /** Bytes that are here; the next piece begins with this one. */
  offset: count,
})
export type FileUpload = z.infer<typeof fileUpload>

/** A file that is stored. Its bytes are read at an address that is asked for. */
export const storedFile = z.object({
  id,
  name: line(FILE_NAME_LENGTH),
  kind: z.enum(fileKinds),
  /** Media type by its bytes. */
  mime: z.string(),
  /** Bytes. */
  size: count,
  /** Pixels; 0 for what is no picture. */
  width: count,
  height: count,
  created_time: unix,
})
export type StoredFile = z.infer<typeof storedFile>

/** Where a file can be read for a while, by the session that asked and by no other. */
export const fileAddress = z.object({
  address: z.string(),
  /** Its small version; null for what is no picture. */
  small: z.nullable(z.string()),
  /** Unix seconds at which it ends. */
  expires: unix,
})
export type FileAddress = z.infer<typeof fileAddress>

/** Files that one customer can have. */
export const CUSTOMER_FILES = 500

/** A file of a customer, as one reader may see it. */
export const customerFile = z.object({
  ...storedFile.shape,
  /** Who sent it. */
  uid: id,
  nickname: z.string(),
  /** The follow-up that it was added to; 0 for none. */
  follow_up: idOrNone,
  /** Where its small version can be read; null for what is no picture, and for whoever may open no files. */
  small: z.nullable(z.string()),
})
export type CustomerFile = z.infer<typeof customerFile>
