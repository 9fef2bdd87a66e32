import { maxLengthOf } from '@hospital-crm/api/entities'
import { Drawer } from '@hospital-crm/ui/drawer'
import { TextField } from '@hospital-crm/ui/text-field'
import { Suspense } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useNewCustomerDraft } from '../data/new-customer-draft.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { createLabel } from '../fields/create-label.ts'
import type { NewCustomerProps } from '../form/new-customer.tsx'

const NewCustomer = lazyPart(() => import('../form/new-customer.tsx'), 'NewCustomer')

/** The form for a new customer. Its name can be typed while the form itself is on its way. */
export const Creating = ({ texts, ...props }: NewCustomerProps & { texts: FieldTexts }) => {
  // Held from the start, so that the form goes on with what was typed before it.
  const [{ name = '' }, setTyped] = useNewCustomerDraft(props.list)
  const { fields, form, list } = texts.messages
  const limit = maxLengthOf('name')
  return (
    <Suspense
      fallback={
        <Drawer
          isOpen
          isModal
          title={createLabel(list, props.list)}
          closeLabel={form.cancel}
          onClose={props.onClose}
        >
          <div aria-busy="true">
            <TextField
              label={fields.name}
              autoFocus
              value={name}
              onChange={(next) => setTyped((old) => ({ ...old, name: next }))}
              {...(limit !== undefined && { maxLength: limit })}
            />
          </div>
        </Drawer>
      }
    >
      <NewCustomer {...props} />
    </Suspense>
  )
}
