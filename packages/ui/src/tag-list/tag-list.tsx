import type { CategoryTone } from '../tag/category-tone.ts'
import { Tag } from '../tag/tag.tsx'

interface TagListItem {
  id: number
  name: string
  tone: CategoryTone
}

interface TagListProps {
  items: readonly TagListItem[]
  /** How many are shown before the rest is counted; all of them by default. */
  maxVisible?: number | undefined
  /** The text for the rest, for instance `(n) => '+' + n`; its tooltip names them. @default `+n` */
  overflowText?: ((count: number) => string) | undefined
}

/** Tags in one line, the rest as a number: rows keep their height with twelve tags. */
function TagList({ items, maxVisible = items.length, overflowText = (count) => `+${count}` }: TagListProps) {
  const rest = items.slice(maxVisible)
  return (
    <span className="ui-tag-list" role="list">
      {items.slice(0, maxVisible).map((item) => (
        <span key={item.id} role="listitem" className="ui-tag-list__item">
          <Tag tone={item.tone}>{item.name}</Tag>
        </span>
      ))}
      {rest.length > 0 && (
        <span role="listitem" className="ui-tag-list__rest" title={rest.map((item) => item.name).join(', ')}>
          {overflowText(rest.length)}
        </span>
      )}
    </span>
  )
}

export { TagList }
export type { TagListItem, TagListProps }
