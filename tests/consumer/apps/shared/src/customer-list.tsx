import {
  CustomerGrid,
  type CustomerGridRow,
  type DataGridSelection,
  type DataGridSort,
} from '@hospital-crm/ui/customer-grid'
import { Modal } from '@hospital-crm/ui/modal'
import { useState } from 'react'
import { adaptColumn, choices, rows } from './customers.ts'

/** Ten thousand customers; Ctrl+Enter or a double click opens one. */
export function CustomerList() {
  const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
  const [sort, setSort] = useState<readonly DataGridSort[]>([])
  const [opened, setOpened] = useState<CustomerGridRow>()
  return (
    <section className="customers">
      <CustomerGrid
        aria-label="Customers"
        rows={rows}
        choices={choices}
        adaptColumn={adaptColumn}
        sort={sort}
        onSortChange={(next) => {
          rows.sort(next)
          setSort(next)
        }}
        selection={selection}
        onSelectionChange={setSelection}
        onRowAction={setOpened}
      />
      <Modal isOpen={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.name ?? ''}>
        Call {opened?.phone}
      </Modal>
    </section>
  )
}
