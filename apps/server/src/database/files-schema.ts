import type { FileKind } from '@hospital-crm/api/entities'
import type { Generated, GeneratedAlways } from 'kysely'

/** What a file belongs to, and by that who may open it. */
export type FileSubject = 'customer' | 'follow_up' | 'message'

/** A file on its way. */
interface FileUploadTable {
  id: GeneratedAlways<number>
  uid: number
  name: string
  /** Bytes that it will have. */
  size: number
  received: Generated<number>
  /** Keys of what is here, in order. */
  pieces: Generated<string[]>
  /** The file that came of it. */
  file_id: Generated<number | null>
  touched_time: number
}

/** A stored file. Without a subject its sender alone sees it, and it is forgotten after a day. */
export interface FileTable {
  id: GeneratedAlways<number>
  /** Where its bytes lie in the store; its small version lies at `key.small`. */
  key: string
  has_small: boolean
  uid: number
  name: string
  kind: FileKind
  mime: string
  size: number
  sha256: string
  width: number
  height: number
  subject: FileSubject | null
  subject_id: number | null
  /** The customer that it is about, if any. */
  cus_id: number | null
  created_time: number
  removed_time: number | null
  removed_by: number | null
}

/** Keys whose bytes are still to be removed. */
interface GoneFileTable {
  key: string
  gone_time: Generated<number>
}

export interface FilesDatabase {
  file_uploads: FileUploadTable
  files: FileTable
  gone_files: GoneFileTable
}
