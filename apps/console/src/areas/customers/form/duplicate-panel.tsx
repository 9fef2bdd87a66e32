import type { CustomerFieldName, Duplicate } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../../messages/index.ts'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'
import type { Duplicates } from './use-duplicates.ts'

interface DuplicatePanelProps {
  duplicates: Duplicates
  onOpen: (id: number) => void
}

const matchedText = ({ matched }: Duplicate, { fields }: CustomersMessages): string =>
  matched.map((field: CustomerFieldName) => fields[field]).join(' / ')

/** Other records with the same way of contact; one that the reader may not see is a stub without a way in. */
export const DuplicatePanel = ({ duplicates, onOpen }: DuplicatePanelProps) => {
  const messages = useMessages('customers')
  const { list, isChecking } = duplicates
  const { duplicates: words } = messages.form
  if (list.length === 0)
    return isChecking ? (
      <p role="status" className="m-0 text-12 text-text-subtle">
        {words.checking}
      </p>
    ) : null
  return (
    <Banner tone="warning" title={words.title(list.length)}>
      <ul className="m-0 mt-1 flex list-none flex-col gap-1 p-0">
        {list.map((duplicate, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- stubs have no id
            key={`${duplicate.id ?? ''}/${index}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5"
          >
            <span className="font-medium wrap-anywhere">{duplicate.name}</span>
            <span>{messages.stages[duplicate.stage]}</span>
            <span>{matchedText(duplicate, messages)}</span>
            {duplicate.agent !== '' && <span>{words.agent(duplicate.agent)}</span>}
            {duplicate.id !== null && (
              <span className="ms-auto">
                <Button size="small" onPress={() => duplicate.id !== null && onOpen(duplicate.id)}>
                  {words.open}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
