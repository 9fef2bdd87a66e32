import { Button } from '@hospital-crm/ui/button'
import { createMemoryRows, DataGrid, type DataGridColumn } from '@hospital-crm/ui/data-grid'
import { Modal } from '@hospital-crm/ui/modal'
import { Select } from '@hospital-crm/ui/select'
import { WordsProvider } from '@hospital-crm/ui/words-provider'
import { useState } from 'react'

interface Patient {
  id: number
  name: string
}

const wards = ['North', 'South'].map((name, id) => ({ id, name }))
const patients = Array.from({ length: 1000 }, (_, id): Patient => ({ id, name: `Patient ${id + 1}` }))
const rows = createMemoryRows({ rows: patients, keyOf: ({ id }) => id })
const columns: DataGridColumn<Patient>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    sortable: true,
    text: ({ name }) => name,
    edit: { kind: 'text', value: ({ name }) => name },
  },
]

/** What server and browser render alike: the language is said, since a server knows nothing of the browser's. */
// oxlint-disable-next-line import/no-default-export -- React Router shows what it finds there
export default function Wards() {
  const [isOpen, setOpen] = useState(false)
  const [ward, setWard] = useState<number | null>(null)
  return (
    <WordsProvider locale="en-GB">
      <h1>Wards</h1>
      <Button variant="primary" onPress={() => setOpen(true)}>
        Assign a ward
      </Button>
      <output>{wards.find(({ id }) => id === ward)?.name ?? 'no ward'}</output>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Assign a ward">
        <Select label="Ward" items={wards} value={ward} onChange={setWard} />
      </Modal>
      <div className="patients">
        <DataGrid
          aria-label="Patients"
          rows={rows}
          columns={columns}
          sort={[{ id: 'name', desc: false }]}
          onSortChange={() => undefined}
          selection={{ all: false, ids: new Set() }}
          onSelectionChange={() => undefined}
          rowActions={() => [{ id: 'call', label: 'Call', onAction: () => undefined }]}
          onEdit={(edits) => Promise.resolve(edits.map(() => ({ kind: 'saved' })))}
          canFill
        />
      </div>
    </WordsProvider>
  )
}
