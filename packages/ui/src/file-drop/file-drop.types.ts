import type { FieldTexts } from '../field/field.tsx'
import type { FileLike, FileLimits } from './sort-files.ts'

/**
 * - `waiting`: will be sent.
 * - `sending`: on its way.
 * - `done`: has arrived.
 * - `failed`: did not arrive; `error` says why.
 */
type FileState = 'waiting' | 'sending' | 'done' | 'failed'

interface DroppedFile extends FileLike {
  /** Its own: no other file of the list has it. */
  id: string | number
  /** @selector [data-state] */
  state: FileState
  /** How much of it has been sent, 0 to 1; without it the bar runs without end. */
  progress?: number | undefined
  /** Why it failed and what to do. */
  error?: string | undefined
}

interface FileDropProps extends Omit<FieldTexts, 'isLabelHidden'>, FileLimits {
  /** The files there are, first added first; kept by the caller, who also sends them. */
  files: readonly DroppedFile[]
  /** Called with the files that keep to the limits; the others are named below and not handed on. */
  onAdd: (files: File[]) => void
  /** Takes a file off; one that is on its way is cancelled. */
  onRemove: (id: DroppedFile['id']) => void
  /** Sends a failed file again; without it there is no button. */
  onRetry?: ((id: DroppedFile['id']) => void) | undefined
  isDisabled?: boolean
  isRequired?: boolean
  /** Where a `Form` looks for its error; the files themselves are sent by the caller. */
  name?: string | undefined
}

export type { DroppedFile, FileDropProps, FileState }
