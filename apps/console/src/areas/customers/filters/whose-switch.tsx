import { customerLists, type CustomerListName } from '@hospital-crm/api/entities'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { UserRound } from 'lucide-react'
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
  /** A menu behind one icon. */
  isCompact: boolean
}

/** Whose customers the list shows. */
export const WhoseSwitch = ({ list, choices, search, onChange, texts, isCompact }: WhoseSwitchProps) => {
  const words = texts.filters.whose[customerLists[list].person]
  const items = choices.map((id) => ({ id, name: words[id] }))
  const now = whoseOf(search, list)
  const { label } = texts.filters.whose
  const choose = (whose: string) => {
    const chosen = choices.find((one) => one === whose)
    if (chosen) onChange(withWhose(search, list, chosen))
  }
  if (isCompact)
    return (
      <Menu
        label={label}
        trigger={
          <IconButton
            label={now ? `${label}${texts.filters.whose.join}${words[now]}` : label}
            icon={<UserRound />}
            isActive={now !== 'all'}
          />
        }
        groups={[{ id: 'whose', selectedId: now ?? null, entries: items }]}
        onAction={choose}
      />
    )
  return (
    <SegmentedControl<Whose | 'others'>
      label={label}
      items={items}
      value={now ?? 'others'}
      onChange={choose}
    />
  )
}
