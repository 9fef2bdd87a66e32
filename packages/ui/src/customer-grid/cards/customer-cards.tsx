import { useCallback, useMemo } from 'react'
import type { Tone } from '../../badge/badge.tsx'
import { DataCards, type DataCardsProps } from '../../data-cards/data-cards.tsx'
import type { DataGridMenuProps, DataGridStateProps } from '../../data-grid/types/data-grid.types.ts'
import { customerText } from '../columns/customer-columns.ts'
import type { CustomerField } from '../fields/customer-fields.ts'
import type { CustomerGridRow } from '../fields/customer-grid.types.ts'
import { useCustomerTexts, type CustomerTextsProps } from '../columns/use-customer-texts.ts'
import { CustomerCard, type CardTexts } from './customer-card.tsx'

type CardsProps<Row extends object> = Omit<DataCardsProps<Row>, 'renderCard' | 'nameOf' | 'cardHeight'>

interface CustomerCardsProps<Row extends CustomerGridRow>
  extends
    CardsProps<Row>,
    CustomerTextsProps,
    Pick<DataGridMenuProps<Row>, 'rowActions'>,
    Pick<DataGridStateProps<Row>, 'rowState'> {
  /** Times that read as how long ago they were. @default none */
  elapsed?: readonly CustomerField[] | undefined
  /** A tap on the name. Without it the cards lead nowhere. */
  onRowAction?: (row: Row, index: number) => void
}

/** Px of a card with its gap: a name, two facts, and a row for thumbs. */
const cardHeight = 156

/**
 * Customers as cards for a thumb: name and status, how to reach them and for what, the next follow-up, the call, what is
 * done most, and a menu with everything that can be done. A number with stars cannot be called,
 * nor who is `removed` or wants no calls; what has become of a customer stands in place of the status.
 *
 * @selector .ui-customer-card
 */
function CustomerCards<Row extends CustomerGridRow>(props: CustomerCardsProps<Row>) {
  const {
    choices,
    timeZone,
    words: ownWords,
    now,
    elapsed,
    onRowAction,
    rowActions,
    rowState,
    ...cards
  } = props
  const texts = useCustomerTexts({ choices, timeZone, words: ownWords, now })
  const textsOf = useMemo(() => {
    const read = (field: Parameters<typeof customerText>[0]) => customerText(field, { ...texts, elapsed })
    const [name, status, disease, next, waiting] = [
      read('name'),
      read('status'),
      read('disease'),
      read('next_followed'),
      read('moved_time'),
    ]
    const { words } = texts
    return (row: Row): CardTexts => ({
      name: name(row),
      status: status(row),
      statusTone: (texts.choices.status?.get(row.status)?.tone ?? 'neutral') as Tone,
      contact: [row.phone || row.wechat, disease(row)].filter(Boolean),
      next: row.due_time ? [words.fields.moved_time, waiting(row)] : [words.fields.next_followed, next(row)],
      noContact: words.noContact,
      call: words.call,
      actions: words.actionsFor(name(row)),
    })
  }, [texts, elapsed])
  const nameOf = useCallback((row: Row) => textsOf(row).name, [textsOf])
  const renderCard = useCallback(
    (row: Row, index: number) => (
      <CustomerCard
        row={row}
        texts={textsOf(row)}
        onOpen={onRowAction && (() => onRowAction(row, index))}
        state={rowState?.(row)}
        actions={rowActions?.(row, index) ?? []}
      />
    ),
    [textsOf, onRowAction, rowActions, rowState],
  )
  return <DataCards<Row> {...cards} cardHeight={cardHeight} nameOf={nameOf} renderCard={renderCard} />
}

export { CustomerCards }
export type { CustomerCardsProps }
