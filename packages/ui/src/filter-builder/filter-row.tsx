import { memo } from 'react'
import { Select } from '../select/select.tsx'
import { FilterActs } from './filter-acts.tsx'
import { withField, withOperator } from './model/edit-filter.ts'
import type { FilterTrouble } from './model/filter-problems.ts'
import type { FilterCondition } from './model/filter.types.ts'
import { operatorsFor } from './model/operators.ts'
import type { FilterEditing } from './use-filter-editing.ts'
import { ValueEditor } from './value-editor.tsx'

interface FilterRowProps {
  condition: FilterCondition
  /** Counts the conditions and groups of its group from 1. */
  number: number
  trouble: FilterTrouble | undefined
  editing: FilterEditing
}

/** One condition: field, relation, value, and what can be done with it. Drawn again only when it changes itself. */
const FilterRow = memo(function FilterRow({ condition, number, trouble, editing }: FilterRowProps) {
  const { fields, words, timeZone, change } = editing
  const field = fields.find(({ id }) => id === condition.field)
  const known = field === undefined ? [] : operatorsFor(field)
  return (
    <div
      role="group"
      aria-label={words.condition(number)}
      className="ui-filter-builder__row"
      data-filter-item={condition.id}
      data-invalid={trouble !== undefined || undefined}
    >
      <div className="ui-filter-builder__field">
        <Select
          label={words.field}
          isLabelHidden
          placeholder={words.unknownField}
          items={fields.map(({ id, name }) => ({ id, name }))}
          value={field?.id ?? null}
          onChange={(id) => {
            const next = fields.find((one) => one.id === id)
            if (next !== undefined) change(withField(condition, field, next))
          }}
          {...(trouble === 'field' ? { errorMessage: words.troubles.field } : {})}
        />
      </div>
      {field !== undefined && (
        <>
          <div className="ui-filter-builder__operator">
            <Select
              label={words.operator}
              isLabelHidden
              items={known.map((id) => ({ id, name: words.operators[id] }))}
              value={known.find((id) => id === condition.operator) ?? null}
              onChange={(next) => {
                if (next !== null) change(withOperator(condition, field, next))
              }}
            />
          </div>
          <div className="ui-filter-builder__value">
            <ValueEditor
              condition={condition}
              field={field}
              words={words}
              timeZone={timeZone}
              errorMessage={
                trouble === undefined || trouble === 'field' ? undefined : words.troubles[trouble]
              }
              onChange={(value) => change({ ...condition, value })}
            />
          </div>
        </>
      )}
      <FilterActs id={condition.id} editing={editing} />
    </div>
  )
})

export { FilterRow }
