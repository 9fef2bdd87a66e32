import { parseDate } from '@internationalized/date'
import { dayOf, secondsOf } from '../calendar/unix-dates.ts'
import { DateField } from '../date-field/date-field.tsx'
import { MultiSelect } from '../multi-select/multi-select.tsx'
import { NumberField } from '../number-field/number-field.tsx'
import { Select } from '../select/select.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import type { FilterCondition, FilterField, FilterValue } from './model/filter.types.ts'
import { relativeDays, shapeOf } from './model/operators.ts'
import type { FilterWords } from './model/words.ts'

interface ValueEditorProps {
  condition: FilterCondition
  field: FilterField
  words: FilterWords
  timeZone: string
  errorMessage: string | undefined
  onChange: (value: FilterValue) => void
}

type Part = string | number | null

const numberOf = (value: Part | undefined) => (typeof value === 'number' ? value : null)

const pairOf = (value: FilterValue): [Part, Part] => {
  const [first = null, second = null] = Array.isArray(value) ? value : []
  return [first, second]
}

const secondsOfDay = (value: Part | undefined, timeZone: string) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? secondsOf(parseDate(value), timeZone)
    : null

/** What the number of a field looks like, and what stands behind it. */
function numberLook(field: FilterField, isCount: boolean, words: FilterWords) {
  if (isCount) return { unit: words.days, minValue: 1, maxValue: 9999 }
  if (field.kind === 'money')
    return { formatOptions: { style: 'currency', currency: field.currency ?? 'CNY' } as const }
  return field.kind === 'number' && field.unit !== undefined ? { unit: field.unit } : {}
}

/** Two controls for the lower and the upper value. */
function PairEditor({ field, words, timeZone, condition, errorMessage, onChange }: ValueEditorProps) {
  const pair = pairOf(condition.value)
  const change = (at: 0 | 1, next: Part) => onChange(at === 0 ? [next, pair[1]] : [pair[0], next])
  return ([0, 1] as const).map((at) => {
    const texts = {
      label: at === 0 ? words.from : words.to,
      isLabelHidden: true,
      ...(errorMessage === undefined ? {} : { errorMessage }),
    }
    return field.kind === 'date' ? (
      <DateField
        key={at}
        {...texts}
        timeZone={timeZone}
        value={secondsOfDay(pair[at], timeZone)}
        onChange={(next) => change(at, next === null ? null : dayOf(next, timeZone).toString())}
      />
    ) : (
      <NumberField
        key={at}
        {...texts}
        {...numberLook(field, false, words)}
        value={numberOf(pair[at])}
        onChange={(next) => change(at, next)}
      />
    )
  })
}

/** Any number of what the field offers. */
function IdsEditor({ field, words, condition, errorMessage, onChange }: ValueEditorProps) {
  const ids = Array.isArray(condition.value) ? condition.value.filter((id) => id !== null) : []
  const texts = { label: words.value, isLabelHidden: true, errorMessage }
  if (field.kind === 'tree')
    return (
      <TreeSelect
        {...texts}
        selectionMode="multiple"
        cascade
        items={field.items}
        value={ids}
        onChange={(next) => onChange(next)}
      />
    )
  return field.kind === 'select' || field.kind === 'tags' ? (
    <MultiSelect {...texts} items={field.options} value={ids} onChange={(next) => onChange(next)} />
  ) : null
}

/** The control for what a condition compares with; none where the operator says it all. */
function ValueEditor(props: ValueEditorProps) {
  const { condition, field, words, timeZone, errorMessage, onChange } = props
  const { value, operator } = condition
  const texts = {
    label: words.value,
    isLabelHidden: true,
    ...(errorMessage === undefined ? {} : { errorMessage }),
  }
  const one = Array.isArray(value) ? null : (value as Part)
  const shape = shapeOf(field.kind, operator)
  switch (shape) {
    case 'none':
      return null
    case 'text':
      return (
        <TextField
          {...texts}
          value={typeof one === 'string' ? one : ''}
          onChange={(next) => onChange(next)}
        />
      )
    case 'number':
    case 'count':
      return (
        <NumberField
          {...texts}
          {...numberLook(field, shape === 'count', words)}
          value={numberOf(one)}
          onChange={(next) => onChange(next)}
        />
      )
    case 'day':
      return (
        <DateField
          {...texts}
          timeZone={timeZone}
          value={secondsOfDay(one, timeZone)}
          onChange={(next) => onChange(next === null ? null : dayOf(next, timeZone).toString())}
        />
      )
    case 'relative':
      return (
        <Select
          {...texts}
          items={relativeDays.map((id) => ({ id, name: words.relative[id] }))}
          value={relativeDays.find((id) => id === one) ?? null}
          onChange={(next) => onChange(next)}
        />
      )
    case 'ids':
      return <IdsEditor {...props} />
    default:
      return <PairEditor {...props} />
  }
}

export { ValueEditor }
