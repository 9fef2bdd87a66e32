import type {
  UserImportDone,
  UserImportFault,
  UserImportFile,
  UserImportTried,
} from '@hospital-crm/api/entities'
import type { UserMapping } from './user-rows.ts'

/** A user that was made, with the password to hand over. */
export type MadeUser = UserImportDone['made'][number]

export interface UserImportSnapshot {
  /** A file on its way to the server. */
  sent: { file: File; state: 'sending' | 'failed'; error?: string } | undefined
  pasted: string
  /** What was read; undefined until something has been. */
  found: UserImportFile | undefined
  mapping: UserMapping
  /** What the rows were found to be, with their columns named so. */
  tried: UserImportTried | undefined
  busy: 'check' | 'run' | undefined
  failure: string | undefined
  made: readonly MadeUser[]
  /** Faults that were found when users were made. */
  late: readonly UserImportFault[]
  /** Rows that are still to become users. */
  left: number
  /** When the passwords are good for nothing, as words. */
  until: string
}

export interface UserImportActions {
  onFile: (file: File) => void
  onDrop: () => void
  onPasted: (text: string) => void
  onReadPasted: () => void
  onMapping: (mapping: UserMapping) => void
  onCheck: () => void
  onRun: () => void
  onTemplate: () => void
  onErrors: () => void
  onAnother: () => void
  onPrint: () => void
  onCopy: () => void
  onClose: () => void
}
