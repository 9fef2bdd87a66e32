import type { CustomerRow } from '@hospital-crm/api/entities'
import type { FieldWrite } from '../edit/field-write.ts'

/** Saves a change of the open record; a version is named only where the change was made on an earlier one. */
export type SaveField = (write: FieldWrite, version?: number) => Promise<void>

/** Saves a change on the version that the person saw, which the record may have left behind by now. */
export const saveOn = (onSave: SaveField, row: CustomerRow, seen: number, write: FieldWrite): Promise<void> =>
  seen === row.version ? onSave(write) : onSave(write, seen)
