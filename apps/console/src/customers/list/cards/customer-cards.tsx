import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridAction } from '@hospital-crm/ui/customer-grid'
import { DataCards, type DataCardsProps } from '@hospital-crm/ui/data-cards'
import { useCallback } from 'react'
import type { FieldTexts } from '../../display/field-text.ts'
import { isStub } from '../../live/stub-row.ts'
import { CustomerCard } from './customer-card.tsx'

interface CustomerCardsProps extends Omit<
  DataCardsProps<CustomerRow>,
  'renderCard' | 'nameOf' | 'cardHeight'
> {
  texts: FieldTexts
  /** What can be done with one row, on the card and in its menu. */
  rowActions: (row: CustomerRow, index: number) => readonly DataGridAction[]
  onRowAction: (row: CustomerRow) => void
}

/** Px of a card: a name, two facts, and a row for thumbs. */
const CARD_HEIGHT = 156

const nameOf = ({ name, id }: CustomerRow) => name || `#${id}`

/** The list on a phone: the same rows, acts and selection as in the grid. */
export const CustomerCards = ({ texts, rowActions, onRowAction, ...cards }: CustomerCardsProps) => {
  const renderCard = useCallback(
    (row: CustomerRow, index: number) => (
      <CustomerCard
        row={row}
        texts={texts}
        actions={rowActions(row, index)}
        gone={isStub(row) ? texts.messages.list.gone : undefined}
        onOpen={() => onRowAction(row)}
      />
    ),
    [texts, rowActions, onRowAction],
  )
  return (
    <DataCards<CustomerRow> {...cards} cardHeight={CARD_HEIGHT} nameOf={nameOf} renderCard={renderCard} />
  )
}
