import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { Select } from '@hospital-crm/ui/select'
import { useMessages } from '../../messages/index.ts'
import type { ValueWords } from './fields/value-words.ts'
import type { FieldNames } from './screens.ts'

interface ResourceFiltersProps {
  definition: ScreenDefinition
  fields: FieldNames
  texts: ValueWords
  filter: Readonly<Record<string, number>>
  onChange: (filter: Readonly<Record<string, number>>) => void
}

/** Stands for every value. */
const ANY = -1

/** Asks for the rows of a list by the value of some fields. */
export const ResourceFilters = ({ definition, fields, texts, filter, onChange }: ResourceFiltersProps) => {
  const words = useMessages('resourceScreen')
  const set = (name: string, value: number | null) => {
    const { [name]: _, ...others } = filter
    onChange(value === null || value === ANY ? others : { ...others, [name]: value })
  }
  return Object.entries(definition.filters ?? {}).map(([name, called]) => {
    const label = fields[called] ?? name
    const list = definition.fields[name]?.list
    const shared = {
      label,
      isLabelHidden: true,
      onChange: (value: number | null) => set(name, value),
    } as const
    const any = { id: ANY, name: words.is(label, words.all) }
    return (
      <div key={name} className="w-36">
        {list === undefined ? (
          <Select<number>
            {...shared}
            items={[
              any,
              { id: 1, name: words.is(label, words.yes) },
              { id: 0, name: words.is(label, words.no) },
            ]}
            value={filter[name] ?? ANY}
          />
        ) : (
          <ComboBox<number>
            {...shared}
            items={[any, ...(texts.options[list] ?? [])]}
            value={filter[name] ?? ANY}
          />
        )}
      </div>
    )
  })
}
