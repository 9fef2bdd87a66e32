import type { DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { useState } from 'react'
import { browserStorage } from '../../parts/browser-storage.ts'
import type { CustomerListName } from '../customer-list.ts'
import { readColumns } from './kept-columns.ts'

/** Order, widths, pins and choice of a list's columns, as this browser keeps them. */
export const useKeptColumns = (
  list: CustomerListName,
): readonly [DataGridLayout, (layout: DataGridLayout) => void] => {
  const key = `hospital-crm.columns.${list}`
  const [layout, setLayout] = useState(() => readColumns(browserStorage.getItem(key)))
  const keep = (next: DataGridLayout) => {
    setLayout(next)
    browserStorage.setItem(key, JSON.stringify(next))
  }
  return [layout, keep]
}
