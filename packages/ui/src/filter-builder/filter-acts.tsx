import { Copy, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { FilterEditing } from './use-filter-editing.ts'

interface FilterActsProps {
  /** The condition or group. */
  id: string
  editing: FilterEditing
}

/** The second click of a double click meets the condition that has taken the place of the one it was meant for. */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act()
  }

/** What can be done with a condition or a group as a whole. */
function FilterActs({ id, editing: { words, isFull, duplicate, remove } }: FilterActsProps) {
  return (
    <div className="ui-filter-builder__acts">
      <IconButton
        size="small"
        label={words.duplicate}
        icon={<Copy />}
        isDisabled={isFull}
        onClick={once(() => duplicate(id))}
      />
      <IconButton size="small" label={words.remove} icon={<Trash2 />} onClick={once(() => remove(id))} />
    </div>
  )
}

export { FilterActs }
