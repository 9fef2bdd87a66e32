import type { CustomerRow } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { FollowedCustomer } from './follow-up-draft.ts'
import { FollowUpFailure } from './follow-up-failure.view.tsx'
import { FollowUpFields, type FollowUpFieldsProps } from './follow-up-fields.view.tsx'
import { onSaveKeys } from './save-keys.ts'

export interface FollowUpFormViewProps extends Omit<
  FollowUpFieldsProps,
  'autoFocus' | 'isCompact' | 'current'
> {
  customer: Pick<CustomerRow, 'name' | 'phone' | 'last_followed' | 'last_followed_content'> & FollowedCustomer
  /** Why the last try failed. */
  failure?: string | undefined
  /** Tells that the text is an earlier one. */
  restored?: ReactNode
  onSave: () => void
}

/** A contact with a customer: who, the last words, what was said now, and when to call again. */
export const FollowUpFormView = (props: FollowUpFormViewProps) => {
  const { customer, failure, restored, onSave, ...fields } = props
  const { followUps: words } = useMessages('customers')
  const hasLast = customer.last_followed !== null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside pass by here
    <div className="flex flex-col gap-4" onKeyDownCapture={onSaveKeys(onSave)}>
      <p className="m-0 flex flex-wrap items-baseline gap-x-3">
        <span className="text-14 font-medium wrap-anywhere">{customer.name}</span>
        <span className="text-13 text-text-muted tabular-nums">{customer.phone}</span>
      </p>
      <div className="border-0 border-s-2 border-solid border-border ps-3">
        <p className="m-0 flex flex-wrap justify-between gap-x-3 text-12 text-text-subtle">
          <span>{words.last}</span>
          {hasLast && (
            <span className="tabular-nums">{formatUnix(customer.last_followed, fields.timeZone)}</span>
          )}
        </p>
        <p className="m-0 line-clamp-4 text-13 whitespace-pre-line text-text-muted wrap-anywhere">
          {hasLast ? customer.last_followed_content : words.lastNone}
        </p>
      </div>
      {restored}
      <FollowUpFields {...fields} current={customer} autoFocus />
      <FollowUpFailure reason={failure} isSaving={fields.isSaving} onSave={onSave} />
    </div>
  )
}
