import type { DataGridGroup, RowKey } from '../data-grid/types/rows.types.ts'
import type { WindowRows } from '../data-grid/rows/window-rows.types.ts'
import { createOutline, type Outline } from './outline.ts'
import type { RowGroup } from './grouped-rows.types.ts'

/** A group with what is held of it. */
export interface HeldGroup<Row, Question> {
  group: RowGroup
  /** Its rows, from when it has first been in view and open until it is closed. */
  rows?: WindowRows<Row, Question> | undefined
  /** Its heading as it was last shown. */
  heading?: DataGridGroup
}

/** Ids of headings, which no row has as its key. */
const headingId = (key: RowKey): string => `$group ${String(key)}`

/** The groups of one result in their order, and where they and their rows stand. */
interface GroupStore<Row, Question> {
  readonly groups: readonly HeldGroup<Row, Question>[]
  readonly outline: Outline
  /** Whether a group is open; kept by its key. */
  isOpen: (held: HeldGroup<Row, Question>) => boolean
  setOpen: (key: RowKey, isOpen: boolean) => void
  find: (key: RowKey) => HeldGroup<Row, Question> | undefined
  /** Takes the groups of another answer; what is held of those that are still there stays. */
  replace: (groups: readonly RowGroup[]) => void
  /** Works out the positions anew after a group has another size. */
  place: () => void
  headingAt: (nth: number, countText: (count: number) => string) => DataGridGroup
  /** The group that a heading is of, by its id. */
  nthOfHeading: (id: RowKey) => number
}

/** Rows of a group: those that were seen to be there, or else those that were counted. */
export const sizeOf = <Row, Question>({ group, rows }: HeldGroup<Row, Question>): number =>
  rows?.count ?? group.count

export function createGroupStore<Row, Question>(open: Set<RowKey>): GroupStore<Row, Question> {
  let groups: HeldGroup<Row, Question>[] = []
  let outline = createOutline([])
  const isOpen = ({ group }: HeldGroup<Row, Question>) => open.has(group.key)
  const place = () => {
    outline = createOutline(groups.map((held) => (isOpen(held) ? sizeOf(held) : 0)))
  }
  const find = (key: RowKey) => groups.find(({ group }) => group.key === key)
  return {
    get groups() {
      return groups
    },
    get outline() {
      return outline
    },
    isOpen,
    setOpen(key, wanted) {
      if (wanted) open.add(key)
      else open.delete(key)
      place()
    },
    find,
    replace(next) {
      groups = next.map((group) => ({ ...find(group.key), group }))
      place()
    },
    place,
    headingAt(nth, countText) {
      const held = groups[nth]!
      const [is, text] = [isOpen(held), countText(sizeOf(held))]
      const { heading, group } = held
      if (
        heading &&
        heading.isOpen === is &&
        heading.parts[0]?.text === group.label &&
        heading.parts[1]?.text === text
      )
        return heading
      held.heading = {
        id: headingId(group.key),
        isOpen: is,
        parts: [
          { text: group.label, kind: 'plain' },
          { text, kind: 'more' },
        ],
      }
      return held.heading
    },
    nthOfHeading: (id) => groups.findIndex(({ group }) => headingId(group.key) === id),
  }
}
