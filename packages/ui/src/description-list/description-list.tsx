import type { ReactNode } from 'react'

interface DescriptionItem {
  id: string
  label: string
  /** Nothing, an empty string, `null` and `undefined` count as empty and are drawn quietly. */
  value: ReactNode
  /** Takes the whole line. */
  isWide?: boolean
  /** A small control after the value, such as a copy button. */
  action?: ReactNode
}

interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** What stands for an empty value. */
  emptyText: string
  /** Two columns turn into one where there is less than 400 px. @default 2 @selector [data-columns] */
  columns?: 1 | 2 | 3
}

/** Facts to read: label over value. */
function DescriptionList({ items, emptyText, columns = 2 }: DescriptionListProps) {
  return (
    <div className="ui-description-list">
      <dl className="ui-description-list__items" data-columns={columns}>
        {items.map((item) => {
          const isEmpty = item.value === null || item.value === undefined || item.value === ''
          return (
            <div key={item.id} className="ui-description-list__item" data-wide={item.isWide || undefined}>
              <dt className="ui-description-list__label">{item.label}</dt>
              <dd className="ui-description-list__value" data-empty={isEmpty || undefined}>
                {isEmpty ? emptyText : item.value}
                {item.action}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

export { DescriptionList }
export type { DescriptionItem, DescriptionListProps }
