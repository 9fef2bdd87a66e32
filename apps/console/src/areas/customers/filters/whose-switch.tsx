import { customerLists, type CustomerListName } from '@hospital-crm/api/entities'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { ListSearch } from '../data/list-search.ts'
import { whoseOf, withWhose, type Whose } from './whose.ts'

interface WhoseSwitchProps {
  list: CustomerListName
  /** What there is to choose from. */
  choices: readonly Whose[]
  search: ListSearch
  onChange: (search: ListSearch) => void
  texts: CustomersMessages
}

/** Whose customers the list shows. */
export const WhoseSwitch = ({ list, choices, search, onChange, texts }: WhoseSwitchProps) => {
  const words = texts.filters.whose[customerLists[list].person]
  return (
    <SegmentedControl<Whose | 'others'>
      label={texts.filters.whose.label}
      items={choices.map((id) => ({ id, name: words[id] }))}
      value={whoseOf(search, list) ?? 'others'}
      onChange={(whose) => whose !== 'others' && onChange(withWhose(search, list, whose))}
    />
  )
}
