import { sortableFields, type SortableField, type SortKey } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { Select } from '@hospital-crm/ui/select'
import { Plus, X } from 'lucide-react'
import type { FieldTexts } from '../fields/field-text.ts'
import { useMessages } from '../../../messages/index.ts'
import { withSortKey } from './menu-form.ts'

/** Most keys that an order has. */
const MAX_KEYS = 3

interface MenuOrderProps {
  sort: readonly SortKey[]
  onChange: (sort: SortKey[]) => void
  texts: FieldTexts
}

/** What rows of a menu are sorted by: up to three fields, the first counts most. */
export const MenuOrder = ({ sort, onChange, texts }: MenuOrderProps) => {
  const words = useMessages('customerMenus')
  const { fields } = texts.messages
  const free = sortableFields.filter((field) => !sort.some((key) => key.field === field))
  const directions = (['asc', 'desc'] as const).map((id) => ({ id, name: words.directions[id] }))
  return (
    <div className="flex flex-col items-start gap-2">
      {sort.map((key, at) => (
        <div
          key={key.field}
          role="group"
          aria-label={fields[key.field]}
          className="flex flex-wrap items-center gap-2"
        >
          <div className="w-44">
            <Select
              label={words.sortField}
              isLabelHidden
              items={[key.field, ...free].map((id: SortableField) => ({ id, name: fields[id] }))}
              value={key.field}
              onChange={(field) => field && onChange(withSortKey(sort, at, { ...key, field }))}
            />
          </div>
          <SegmentedControl
            label={words.direction}
            items={directions}
            value={key.order}
            onChange={(order) => onChange(withSortKey(sort, at, { ...key, order }))}
          />
          <IconButton
            size="small"
            label={words.dropSort(fields[key.field])}
            icon={<X />}
            onPress={() => onChange(withSortKey(sort, at, undefined))}
          />
        </div>
      ))}
      {sort.length === 0 && <p className="text-13 text-text-muted">{words.newestFirst}</p>}
      {sort.length < MAX_KEYS && free[0] !== undefined && (
        <Button
          variant="quiet"
          size="small"
          icon={<Plus />}
          onPress={() =>
            free[0] && onChange(withSortKey(sort, sort.length, { field: free[0], order: 'asc' }))
          }
        >
          {words.addSort}
        </Button>
      )}
    </div>
  )
}
