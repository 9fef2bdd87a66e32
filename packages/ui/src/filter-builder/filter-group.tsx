import { Plus } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { SegmentedControl } from '../segmented-control/segmented-control.tsx'
import { FilterActs } from './filter-acts.tsx'
import { FilterRow } from './filter-row.tsx'
import { isGroup } from './model/edit-filter.ts'
import type { FilterProblem } from './model/filter-problems.ts'
import type { FilterGroup as Group } from './model/filter.types.ts'
import type { FilterEditing } from './use-filter-editing.ts'

interface FilterGroupProps {
  group: Group
  /** 1 for the outermost. */
  depth: number
  editing: FilterEditing
  problems: readonly FilterProblem[]
}

/** Conditions that hold together or one of which is enough, and the groups inside. */
function FilterGroup({ group, depth, editing, problems }: FilterGroupProps) {
  const { words, isFull, maxDepth, change, addCondition, addGroup } = editing
  const matches = (['all', 'any'] as const).map((id) => ({ id, name: words.matches[id] }))
  return (
    <div
      role="group"
      aria-label={depth === 1 ? words.filter : words.group(words.matches[group.match])}
      className="ui-filter-builder__group"
      data-depth={depth}
      data-match={group.match}
      data-filter-item={group.id}
    >
      {(depth > 1 || group.items.length > 0) && (
        <div className="ui-filter-builder__head">
          <SegmentedControl
            label={words.match}
            items={matches}
            value={group.match}
            onChange={(match) => change({ ...group, match })}
          />
          {depth > 1 && <FilterActs id={group.id} editing={editing} />}
        </div>
      )}
      {group.items.map((item, index) =>
        isGroup(item) ? (
          <FilterGroup key={item.id} group={item} depth={depth + 1} editing={editing} problems={problems} />
        ) : (
          <FilterRow
            key={item.id}
            condition={item}
            number={index + 1}
            trouble={problems.find(({ id }) => id === item.id)?.trouble}
            editing={editing}
          />
        ),
      )}
      <div className="ui-filter-builder__adds">
        <Button
          variant="quiet"
          size="small"
          icon={<Plus />}
          isDisabled={isFull}
          onPress={() => addCondition(group.id)}
        >
          {words.addCondition}
        </Button>
        {depth < maxDepth && (
          <Button
            variant="quiet"
            size="small"
            icon={<Plus />}
            isDisabled={isFull}
            onPress={() => addGroup(group.id)}
          >
            {words.addGroup}
          </Button>
        )}
      </div>
    </div>
  )
}

export { FilterGroup }
