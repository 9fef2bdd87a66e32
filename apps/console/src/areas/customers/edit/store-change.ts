import type { Client } from '@hospital-crm/api/client'
import {
  changedRow,
  extraInfoFields,
  type CustomerExtra,
  type CustomerRow,
  type ExtraInfoField,
  type ListName,
} from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useMemo } from 'react'
import { useCall } from '../../../client/index.ts'
import { askCustomers, rowsById } from '../data/customer-list.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { writtenValues, type FieldWrite } from './field-write.ts'

/** One change of one customer, made on the version that its author saw. */
export interface RowChange {
  id: number
  version: number
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

export type StoreOutcome = { kind: 'stored' } | Refusal

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

const isExtra = (field: string): field is ExtraInfoField =>
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

const send = async (call: Client['call'], { id, version, write }: RowChange): Promise<CustomerRow> => {
  if ('region' in write)
    return call('customers/customers/update', { body: { id, version, ...write.region }, quiet: true })
  if ('status' in write)
    return changedRow(
      await call('customers/customers/updateStatus/{id}', {
        params: { id },
        body: {
          status: write.status,
          ...(write.disease !== undefined && { disease: write.disease }),
          version,
        },
        quiet: true,
      }),
    )
  if ('tags' in write)
    return changedRow(
      await call('customers/customers/updateTags/{id}', {
        params: { id },
        body: { tag: [...write.tags], version },
        quiet: true,
      }),
    )
  if ('values' in write)
    return call('customers/customers/update', { body: { id, version, ...write.values }, quiet: true })
  const { field: key, value } = write
  return call('customers/customers/update', { body: { id, version, key, value }, quiet: true })
}

/** The one way to store a change of a customer, for the drawer and for cells. */
export const useChangeStore = (): ChangeStore => {
  const call = useCall()
  const changed = useCustomersChanged()
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
        try {
          const row = await send(call, change)
          const extra = Object.fromEntries(writtenValues(change.write).filter(([field]) => isExtra(field)))
          void changed({ is: 'stored', rows: [row], extra })
          return { kind: 'stored' }
        } catch (error) {
          return refusalOf(error)
        }
      },
      readWith: async (list, id, write) => {
        const fields = writtenValues(write)
          .map(([field]) => field)
          .filter(isExtra)
        const [[row], extra] = await Promise.all([
          read(list, [id]),
          fields.length === 0
            ? {}
            : call('customers/customers/extraInfo', { body: { id, fields }, quiet: true }),
        ])
        if (row) void changed({ is: 'stored', rows: [row], extra })
        return row && { ...extra, ...row }
      },
    }
  }, [call, changed])
}
