import type { CustomerImport, WritableField } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { Select } from '@hospital-crm/ui/select'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { KnownChoice, RowChoice } from './import-step.ts'

interface KnownPeopleProps {
  item: CustomerImport
  choice: RowChoice
  /** Whether the reader may change customers who are known. */
  canEdit: boolean
  isBusy: boolean
  onChoice: (choice: RowChoice) => void
  /** The rows are tried again by it. */
  onKnown: (known: KnownChoice) => void
}

type Way = 'leave' | 'new' | 'fill' | 'replace'

const wayOf = ({ known }: CustomerImport, { twins }: RowChoice): Way =>
  known === 'leave' && twins ? 'new' : known

/** Says what becomes of rows that are a customer who is known: nothing, a new customer, or a change of that customer. */
export const KnownPeople = ({ item, choice, canEdit, isBusy, onChoice, onKnown }: KnownPeopleProps) => {
  const { fields } = useMessages('customers')
  const { known: words } = useMessages('files').import.check
  const [isNaming, setNaming] = useState(false)
  const [replaced, setReplaced] = useState<readonly WritableField[]>(item.replaced)
  const way = isNaming ? 'replace' : wayOf(item, choice)
  const columns = item.mapping.flatMap((id) => (id === null ? [] : [{ id, name: fields[id] }]))
  const isAsTried =
    item.known === 'replace' &&
    replaced.length === item.replaced.length &&
    replaced.every((field) => item.replaced.includes(field))
  const choose = (next: Way) => {
    setNaming(next === 'replace')
    if (next === 'replace') return
    const known = next === 'fill' ? 'fill' : 'leave'
    if (known !== item.known) onKnown({ known, replaced: [] })
    onChoice({ ...choice, kind: 'all', page: 1, picked: new Set(), twins: next === 'new' })
  }
  const ways: readonly Way[] = canEdit ? ['leave', 'new', 'fill', 'replace'] : ['leave', 'new']
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-64 max-w-full">
        <Select
          label={words.label}
          isDisabled={isBusy}
          items={ways.map((id) => ({ id, name: words.ways[id] }))}
          value={way}
          onChange={(next) => next !== null && choose(next)}
        />
      </div>
      {way === 'replace' && (
        <>
          <div className="w-64 max-w-full">
            <MultiSelect
              label={words.columns}
              isDisabled={isBusy}
              items={columns}
              value={replaced}
              onChange={setReplaced}
            />
          </div>
          <Button
            isDisabled={isBusy || replaced.length === 0 || isAsTried}
            onPress={() => {
              setNaming(false)
              onKnown({ known: 'replace', replaced: [...replaced] })
            }}
          >
            {words.apply}
          </Button>
        </>
      )}
      <p className="m-0 w-full text-13 text-text-muted">{words.hints[way]}</p>
    </div>
  )
}
