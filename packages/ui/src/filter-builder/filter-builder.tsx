import { useRef } from 'react'
import { useLocale } from 'react-aria-components'
import { Button } from '../button/button.tsx'
import { useWords, type OwnWords } from '../words/use-words.ts'
import { FilterGroup } from './filter-group.tsx'
import { conditionsIn } from './model/edit-filter.ts'
import { filterInWords } from './model/filter-in-words.ts'
import { defaultLimits, filterProblems } from './model/filter-problems.ts'
import type { FilterField, FilterGroup as Group, FilterLimits } from './model/filter.types.ts'
import { useFilterEditing } from './use-filter-editing.ts'
import { filterWords, type FilterWords } from './model/words.ts'

interface FilterBuilderProps {
  /** What can be filtered by, in the order in which it is offered; the first is where a new condition begins. */
  fields: readonly FilterField[]
  /** The outermost group; plain data that can be stored as JSON. `emptyFilter` lets everything through. */
  value: Group
  onChange: (value: Group) => void
  /** IANA name of the zone in which days are typed and picked, for instance `Asia/Shanghai`. */
  timeZone: string
  /** How deep and how long a filter may become. @default { maxDepth: 3, maxConditions: 30 } */
  limits?: Partial<FilterLimits>
  /** Marks what is missing; set it when somebody tries to use the filter. @default false */
  showsProblems?: boolean
  /** Words of the caller in place of the package’s. */
  words?: OwnWords<FilterWords>
}

/**
 * Conditions in nested groups, made without writing a query; what they come to stands below as a sentence.
 *
 * https://react-aria.adobe.com/Select
 */
function FilterBuilder(props: FilterBuilderProps) {
  const { fields, value, onChange, timeZone, showsProblems = false } = props
  const limits = { ...defaultLimits, ...props.limits }
  const words = useWords(filterWords, props.words)
  const { locale } = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const problems = showsProblems ? filterProblems(value, fields, limits) : []
  const editing = useFilterEditing(root, { value, onChange, fields, words, timeZone, limits })
  const count = conditionsIn(value).length
  const whole = problems.find(({ id }) => id === value.id)
  return (
    <div className="ui-filter-builder" ref={root}>
      <FilterGroup group={value} depth={1} editing={editing} problems={problems} />
      <div className="ui-filter-builder__foot">
        <p className="ui-filter-builder__summary">
          {count === 0 ? words.nothing : filterInWords(value, fields, locale, words)}
        </p>
        {count > 0 && (
          <Button variant="quiet" size="small" onPress={editing.clear}>
            {words.clear}
          </Button>
        )}
      </div>
      {count >= limits.maxConditions && (
        <p className="ui-filter-builder__note">{words.full(limits.maxConditions)}</p>
      )}
      {whole !== undefined && (
        <p role="alert" className="ui-filter-builder__error">
          {words.troubles[whole.trouble]}
        </p>
      )}
    </div>
  )
}

export { FilterBuilder }
export type { FilterBuilderProps }
