import type { Client } from '@hospital-crm/api/client'
import {
  changedRow,
  extraInfoFields,
  type CustomerExtra,
  type CustomerForm,
  type CustomerRow,
  type ExtraInfoField,
  type ListName,
  type WritableField,
} from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useCallback, useMemo } from 'react'
import { useCall } from '../../../client/index.ts'
import { afterwards } from '../../../failures/page-fault.ts'
import { useToasts } from '../../../toasts/index.ts'
import { fieldText, useFieldTexts } from '../fields/field-text.ts'
import { askCustomers, rowsById } from '../data/customer-list.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { regionOfPath } from '../../../regions/region-path.ts'

/** A change of one customer: values that belong together. `field` names what the person changed, in toasts and conflicts. */
export interface FieldWrite {
  field: WritableField
  values: Partial<CustomerForm>
}

/**
 * Saves a change of the open record. Rejects with {@link NotStored}.
 *
 * @param version of the record that the change was made on
 */
export type SaveField = (write: FieldWrite, version: number) => Promise<void>

/** A change of what one editor holds; a region is the value of three fields, and a city means little without its province. */
export const writeOf = (field: WritableField, value: unknown): FieldWrite =>
  field === 'city'
    ? { field: 'prv', values: regionOfPath(value as readonly string[]) }
    : { field, values: { [field]: value } }

const entriesOf = ({ values }: FieldWrite) => Object.entries(values) as [WritableField, unknown][]

/** One change of one customer, made on the version that its author saw. */
export interface RowChange {
  id: number
  version: number
  /** Status that its author saw; a booking may move it. */
  status: number
  write: FieldWrite
}

/** Why a change was not stored. */
export interface Refusal {
  kind: 'refused'
  error: unknown
  /** Fields that somebody else has changed since. */
  conflicts: readonly string[]
  /** Fields whose value is not taken. */
  fields: readonly string[]
}

/** `row` is the record as the change left it. */
export type StoreOutcome = { kind: 'stored'; row: CustomerRow } | Refusal

/** How changes of customers are stored, wherever they are made. */
export interface ChangeStore {
  /** Stores a change, and shows the answered row wherever the customer is shown. Never rejects. */
  storeChange: (change: RowChange) => Promise<StoreOutcome>
  /** Reads customers again, because others have changed them. Who is not answered is out of reach. */
  readAgain: (list: ListName, ids: readonly number[]) => Promise<CustomerRow[]>
  /** Reads one again, with the long fields that a change is about. */
  readWith: (
    list: ListName,
    id: number,
    write: FieldWrite,
  ) => Promise<(CustomerRow & CustomerExtra) | undefined>
}

/**
 * Both sides of a conflict in words: the fields whose stored value is another one than the change would store. When
 * none differs any more the whole change is shown, so that the question never stands empty.
 */
export const conflictTexts = (
  write: FieldWrite,
  stored: CustomerRow & CustomerExtra,
  toText: (field: string, value: unknown) => string,
): { theirs: string; yours: string } => {
  const pairs = entriesOf(write).map(([field, value]) => ({
    theirs: toText(field, stored[field]),
    yours: toText(field, value),
  }))
  const different = pairs.filter(({ theirs, yours }) => theirs !== yours)
  const shown = different.length > 0 ? different : pairs
  const join = (side: 'theirs' | 'yours') =>
    shown
      .map((pair) => pair[side])
      .filter(Boolean)
      .join(' / ')
  return { theirs: join('theirs'), yours: join('yours') }
}

const isExtra = (field: WritableField): field is WritableField & ExtraInfoField =>
  (extraInfoFields as readonly string[]).includes(field)

const isEditConflict = (error: unknown) => isCallError(error) && error.error === 'edit_conflict'

export const refusalOf = (error: unknown): Refusal => {
  const { conflicts = {}, fields = {} } = isCallError(error)
    ? (error.data as { conflicts?: object; fields?: object })
    : {}
  return {
    kind: 'refused',
    error,
    conflicts: isEditConflict(error) ? Object.keys(conflicts) : [],
    fields: Object.keys(fields),
  }
}

/** Whether somebody else was faster. */
export const isConflict = ({ error }: Refusal): boolean => isEditConflict(error)

/** Status and tags have calls of their own. */
const send = async (call: Client['call'], { id, version, write }: RowChange): Promise<CustomerRow> => {
  const { status, disease, tags } = write.values
  if (status !== undefined) {
    const body = { status, ...(disease !== undefined && { disease }), version }
    return changedRow(
      await call('customers/customers/updateStatus/{id}', { params: { id }, body, quiet: true }),
    )
  }
  if (tags !== undefined) {
    const body = { tag: tags, version }
    return changedRow(
      await call('customers/customers/updateTags/{id}', { params: { id }, body, quiet: true }),
    )
  }
  return call('customers/customers/update', { body: { id, version, ...write.values }, quiet: true })
}

/** Whether the server moved the status because a visit was booked; what a colleague did meanwhile is told otherwise. */
export const isMovedByBooking = (
  { version, status, write }: RowChange,
  row: Pick<CustomerRow, 'version' | 'status'>,
): boolean =>
  typeof write.values.order_time === 'number' &&
  write.values.status === undefined &&
  row.version === version + 1 &&
  row.status !== status

/** Says to which status a booking has led. */
const useTellStatus = (): ((status: number) => void) => {
  const { show } = useToasts()
  const texts = useFieldTexts()
  return useCallback(
    (status) =>
      show({ kind: 'success', text: texts.messages.edit.statusMoved(fieldText('status', status, texts)) }),
    [show, texts],
  )
}

/** The one way to store a change of a customer, for the drawer and for cells. */
export const useChangeStore = (): ChangeStore => {
  const call = useCall()
  const changed = useCustomersChanged()
  const tellStatus = useTellStatus()
  return useMemo(() => {
    const read = (list: ListName, ids: readonly number[]) =>
      rowsById((question) => askCustomers(call, list, question), ids)
    return {
      readAgain: async (list, ids) => {
        const rows = await read(list, ids)
        void changed({ is: 'stored', rows, by: 'others' })
        return rows
      },
      storeChange: async (change) => {
        let row: CustomerRow
        try {
          row = await send(call, change)
        } catch (error) {
          return refusalOf(error)
        }
        afterwards(() => {
          const extra = Object.fromEntries(entriesOf(change.write).filter(([field]) => isExtra(field)))
          if (isMovedByBooking(change, row)) tellStatus(row.status)
          void changed({ is: 'stored', rows: [row], extra })
        })
        return { kind: 'stored', row }
      },
      readWith: async (list, id, write) => {
        const fields = entriesOf(write)
          .map(([field]) => field)
          .filter(isExtra)
        const [[row], extra] = await Promise.all([
          read(list, [id]),
          fields.length === 0
            ? {}
            : call('customers/customers/extraInfo', { body: { id, fields }, quiet: true }),
        ])
        if (row) void changed({ is: 'stored', rows: [row], by: 'others', extra })
        return row && { ...extra, ...row }
      },
    }
  }, [call, changed, tellStatus])
}
