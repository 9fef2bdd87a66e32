import { Copy, Trash2 } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { FilterEditing } from './use-filter-editing.ts'

interface FilterActsProps {
  /** The condition or group. */
  id: string
  editing: FilterEditing
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
        onPress={() => duplicate(id)}
      />
      <IconButton size="small" label={words.remove} icon={<Trash2 />} onPress={() => remove(id)} />
    </div>
  )
}

export { FilterActs }
