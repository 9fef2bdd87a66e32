import type { ColumnModel, PlacedColumn } from '../columns/column-model.ts'
import type { AnnounceWords } from '../words/zh.ts'

type Placed = PlacedColumn<never>

const nameOf = ({ id, column }: Placed) => column?.header ?? id

/** Which of the moved columns was meant: the one with focus, or else the one that went the farthest. */
function movedOf(
  pairs: readonly { old: Placed; now: Placed }[],
  focused: string | undefined,
): Placed | undefined {
  const moved = pairs.filter(({ old, now }) => old.index !== now.index)
  const distance = ({ old, now }: { old: Placed; now: Placed }) => Math.abs(old.index - now.index)
  const farthest = Math.max(...moved.map(distance))
  return (moved.find(({ now }) => now.id === focused) ?? moved.find((pair) => distance(pair) === farthest))
    ?.now
}

/** What a user has done to the columns, in words; `undefined` if nothing, or if the caller gave other columns. */
export function columnChange<Row>(
  before: ColumnModel<Row>,
  after: ColumnModel<Row>,
  focused: string | undefined,
  words: AnnounceWords,
): string | undefined {
  const isSameSet =
    before.order.length === after.order.length && before.order.every((id) => after.order.includes(id))
  if (before === after || !isSameSet) return undefined
  const old = new Map((before.all as readonly Placed[]).map((placed) => [placed.id, placed]))
  const now = new Map((after.all as readonly Placed[]).map((placed) => [placed.id, placed]))
  const hidden = [...old.values()].filter(({ id }) => !now.has(id))
  const shown = [...now.values()].filter(({ id }) => !old.has(id))
  if (hidden.length + shown.length > 1) {
    return words.columnsShown([...now.values()].filter(({ column }) => column).length)
  }
  if (hidden[0]) return words.columnHidden(nameOf(hidden[0]))
  if (shown[0]) return words.columnShown(nameOf(shown[0]))
  const pairs = [...now.values()].flatMap((placed) => {
    const was = old.get(placed.id)
    return was ? [{ old: was, now: placed }] : []
  })
  const repinned = pairs.find((pair) => pair.old.pane !== pair.now.pane)?.now
  if (repinned?.pane === 'center') return words.columnUnpinned(nameOf(repinned))
  if (repinned) return words.columnPinned(nameOf(repinned), repinned.pane)
  const moved = movedOf(pairs, focused)
  if (moved) return words.columnMoved(nameOf(moved), moved.index + 1)
  const resized = pairs.filter((pair) => pair.old.width !== pair.now.width)
  return resized.length === 1
    ? words.columnResized(nameOf(resized[0]!.now), resized[0]!.now.width)
    : undefined
}
