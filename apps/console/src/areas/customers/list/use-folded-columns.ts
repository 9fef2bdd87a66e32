import { isCellField, type CustomerListName } from '@hospital-crm/api/entities'
import type { CustomerField } from '@hospital-crm/ui/customer-grid'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { fieldsOfList } from '../data/menu-layout.ts'
import type { CustomerRows } from '../data/list-windows.ts'
import type { ListSearch } from '../data/list-search.ts'
import { emptyFields } from './empty-fields.ts'

/** What was found of rows that are kept while their list is left. */
const foundOf = new WeakMap<CustomerRows, string>()

interface FoldedColumnsOptions {
  list: CustomerListName
  rows: CustomerRows
  search: ListSearch
  /** The reader has not arranged the columns. */
  isUsual: boolean
  /** Cells can be filled in, so that empty ones are wanted. */
  isEditable: boolean
  /** Position of the last row that was in view. */
  lastSeen: RefObject<number>
}

/** Always there: what names a customer, and what says where one stands. */
const kept: readonly CustomerField[] = ['id', 'name', 'phone', 'status']

/**
 * The columns of a list without those that are empty for the whole of it; each comes as soon as a row has something to say.
 * Whoever narrows the list keeps the columns that it had, and whoever arranged them sees all of theirs.
 */
export const useFoldedColumns = (options: FoldedColumnsOptions): readonly CustomerField[] => {
  const { list, rows, search, isUsual, isEditable, lastSeen } = options
  const fields = fieldsOfList(list)
  const [empty, setEmpty] = useState(() => foundOf.get(rows) ?? '')
  const isWhole = search.filter === undefined && search.where === undefined && search.q === undefined
  const sorted = (search.sort ?? []).map(({ field }) => field).join()
  useEffect(() => {
    if (!isWhole || !isUsual) return undefined
    const candidates = fields.filter(
      (field) =>
        !kept.includes(field) && !sorted.split(',').includes(field) && !(isEditable && isCellField(field)),
    )
    const look = () => {
      const found = emptyFields(rows, candidates, lastSeen.current).join()
      foundOf.set(rows, found)
      setEmpty(found)
    }
    look()
    return rows.subscribe(look)
  }, [rows, fields, isWhole, isUsual, isEditable, sorted, lastSeen])
  return useMemo(() => {
    if (!isUsual || empty === '') return fields
    const folded = empty.split(',')
    return fields.filter((field) => !folded.includes(field) || field in (search.filter ?? {}))
  }, [fields, empty, isUsual, search.filter])
}
