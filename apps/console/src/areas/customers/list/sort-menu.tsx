import { maySortBy, sortableFields, type SortKey } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Menu } from '@hospital-crm/ui/menu'
import { ArrowDownUp } from 'lucide-react'
import type { ListToolbarProps } from './list-toolbar.tsx'

type SortMenuProps = Pick<ListToolbarProps, 'search' | 'onChange' | 'texts' | 'maskedPhone'>

const orders = ['desc', 'asc'] as const

/** The order of a list where there are no headings to press: by which field, and which way round. */
export const SortMenu = ({ search, onChange, texts, maskedPhone }: SortMenuProps) => {
  const { list, fields } = texts.messages
  const [first] = search.sort ?? []
  const by = (field: SortKey['field'], order: SortKey['order']) =>
    onChange({ ...search, sort: [{ field, order }] })
  return (
    <Menu
      label={list.sort}
      trigger={
        <Button variant="quiet" icon={<ArrowDownUp />}>
          {list.sort}
        </Button>
      }
      groups={[
        {
          id: 'order',
          selectedId: first?.order ?? 'desc',
          entries: orders.map((order) => ({
            id: order,
            name: list.sortOrders[order],
            onAction: () => by(first?.field ?? 'id', order),
          })),
        },
        {
          id: 'field',
          selectedId: first?.field ?? null,
          entries: sortableFields
            .filter((field) => maySortBy(field, maskedPhone))
            .map((field) => ({
              id: field,
              name: fields[field],
              onAction: () => by(field, first?.order ?? 'desc'),
            })),
        },
      ]}
    />
  )
}
