import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useState } from 'react'
import { CustomerList } from './customer-list.tsx'
import { places } from './places.ts'

/** A ward plan: what an app of somebody else shows with the components. */
export function App() {
  const [isOpen, setOpen] = useState(false)
  const [ward, setWard] = useState<number | null>(null)
  return (
    <main>
      <h1 className="text-accent">Wards</h1>
      <Button variant="primary" onPress={() => setOpen(true)}>
        Assign a ward
      </Button>
      <output>{ward === null ? 'no ward' : `ward ${ward}`}</output>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Assign a ward"
        footer={
          <Button variant="primary" onPress={() => setOpen(false)}>
            Save
          </Button>
        }
      >
        <TreeSelect
          label="Ward"
          placeholder="Choose a ward"
          searchLabel="Search wards"
          emptyText="No ward of that name"
          items={places}
          value={ward}
          onChange={setWard}
        />
      </Modal>
      <CustomerList />
    </main>
  )
}
