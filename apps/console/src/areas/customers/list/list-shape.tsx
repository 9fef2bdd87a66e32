import {
  groupableFields,
  listFigures,
  type CustomerListName,
  type GroupableField,
} from '@hospital-crm/api/entities'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import type { CustomerField } from '@hospital-crm/ui/customer-grid'
import { Select } from '@hospital-crm/ui/select'
import { fieldsOfList } from '../data/menu-layout.ts'
import { useEffect } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { loadGrouping } from './use-grouping.ts'
import type { ListShape } from './use-kept-columns.ts'

/** What stands for "not grouped" among the fields. */
const none = 'none'

export interface ShapeProps {
  shape: ListShape
  onShapeChange: (shape: ListShape) => void
}

/** Which field the rows of a list stand under, and which figures of all of them under the rows. */
export const ListShapeFields = ({ list, shape, onShapeChange }: ShapeProps & { list: CustomerListName }) => {
  const { fields, list: words } = useMessages('customers')
  const { group, summary = [] } = shape
  // Chosen it is there at once, in place of a page that waits for it.
  useEffect(() => void loadGrouping(), [])
  const headings: Partial<Record<CustomerField, string>> = words.headings[list]
  const offered = groupableFields.filter((field) => fieldsOfList(list).includes(field))
  return (
    <div className="flex flex-col gap-3 border-b border-border pb-3">
      <Select<GroupableField | typeof none>
        label={words.groupBy}
        value={group ?? none}
        onChange={(next) => {
          const { group: _before, ...rest } = shape
          onShapeChange(next === null || next === none ? rest : { ...rest, group: next })
        }}
        items={[
          { id: none, name: words.notGrouped },
          ...offered.map((id) => ({ id, name: headings[id] ?? fields[id] })),
        ]}
      />
      <fieldset className="m-0 flex flex-wrap gap-x-4 gap-y-2 border-none p-0">
        <legend className="mb-1 p-0 text-13 text-text-muted">{words.figures}</legend>
        {listFigures.map((figure) => (
          <Checkbox
            key={figure}
            isSelected={summary.includes(figure)}
            onChange={(isSelected) => {
              const next = listFigures.filter((one) => (one === figure ? isSelected : summary.includes(one)))
              const { summary: _before, ...rest } = shape
              onShapeChange(next.length > 0 ? { ...rest, summary: next } : rest)
            }}
          >
            {words.figureNames[figure]}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}
