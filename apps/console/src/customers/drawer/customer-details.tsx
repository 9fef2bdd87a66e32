import type { CustomerExtra, CustomerRow } from '@hospital-crm/api/entities'
import { DescriptionList } from '@hospital-crm/ui/description-list'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { NO_TIME } from '@hospital-crm/api/rules'
import { useId, type ReactNode } from 'react'
import type { FieldTexts } from '../display/field-text.ts'
import type { EditRules } from '../edit/edit-rules.ts'
import type { FieldWrite } from '../edit/field-write.ts'
import { detailLabel } from './detail-text.ts'
import { DetailValue, type DetailValueProps } from './detail-value.tsx'
import { drawerSections, isWideField } from './drawer-sections.ts'

export interface CustomerDetailsProps {
  row: CustomerRow
  /** The long fields; undefined while they are on the way. */
  extra: CustomerExtra | undefined
  texts: FieldTexts
  rules: EditRules
  /** What stands under an open editor, such as other records with what is typed. */
  renderHint?: DetailValueProps['renderHint']
  /** Why the long fields are not there: they could not be had. */
  onRetryExtra?: (() => void) | undefined
  /** Stands in the section of costs instead of the bare sums. */
  ledger?: ReactNode
  /** Rejects with an Error that carries the reason. `version`: of the record that the change was made on. */
  onSave: (write: FieldWrite, version?: number) => Promise<void>
}

/** Everything that is known of a customer, in sections. */
export const CustomerDetails = (props: CustomerDetailsProps) => {
  const { sections, extraFailed, extraRetry } = props.texts.messages.drawer
  const id = useId()
  return drawerSections.map(({ name, fields }) => (
    <section key={name} aria-labelledby={`${id}${name}`} className="mt-5 first:mt-0">
      <h3 id={`${id}${name}`} className="mt-0 mb-2 text-13 font-semibold">
        {sections[name]}
      </h3>
      {name === 'extra' && props.onRetryExtra ? (
        <ErrorState title={extraFailed} retryLabel={extraRetry} onRetry={props.onRetryExtra} />
      ) : name === 'money' && props.ledger !== undefined ? (
        props.ledger
      ) : (
        <DescriptionList
          emptyText={NO_TIME}
          items={fields.map((field) => ({
            id: field,
            label: detailLabel(field, props.texts),
            isWide: isWideField(field),
            value: <DetailValue field={field} {...props} />,
          }))}
        />
      )}
    </section>
  ))
}
