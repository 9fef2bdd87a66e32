import { customerFields, type CustomerFieldName, type ExportFormat } from '@hospital-crm/api/entities'
import { usualCustomerFields, type DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { menuColumns } from '../data/menu-layout.ts'

/** What shall go into the file. */
export interface ExportChoice {
  format: ExportFormat
  columns: 'shown' | 'all'
  rows: 'everything' | 'selected'
}

const isField = (name: string): name is CustomerFieldName => Object.hasOwn(customerFields, name)

/** The columns of a list as this reader sees them. */
export const shownColumns = (layout: DataGridLayout): CustomerFieldName[] => {
  const chosen = menuColumns(layout).filter(isField)
  return chosen.length > 0 ? chosen : [...usualCustomerFields]
}

/** Every field there is: those of the list first, in its order. */
export const allColumns = (layout: DataGridLayout): CustomerFieldName[] => {
  const shown = shownColumns(layout)
  const names = Object.keys(customerFields).filter(isField)
  return [...shown, ...names.filter((name) => !shown.includes(name))]
}
