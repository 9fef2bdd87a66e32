import { DescriptionList } from '@hospital-crm/ui/description-list'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { NO_TIME } from '@hospital-crm/api/rules'
import { useId, type ReactNode } from 'react'
import { detailLabel } from './detail-text.ts'
import { DetailValue, type DetailValueProps } from './detail-value.tsx'
import { drawerSections, isWideField } from '../fields/drawer-sections.ts'

export interface CustomerDetailsProps extends Omit<DetailValueProps, 'field'> {
  /** Why the long fields are not there: they could not be had. */
  onRetryExtra?: (() => void) | undefined
  /** Stands in the section of costs instead of the bare sums. */
  ledger?: ReactNode
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
