import type { CustomerListName } from '@hospital-crm/api/entities'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { CREATING_KEY } from '../data/customer-list.ts'
import { RESUMED_KEY, type ResumedField } from '../edit/kept-edit.ts'
import { useFieldEdit } from '../edit/use-field-edit.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { Creating } from './creating.tsx'
import { OpenCustomer, type OpenCustomerProps } from './open-customer.tsx'

/** What opens over a list is loaded when it first opens: a list is looked at far more often than it is changed. */
const ResumedEdit = lazyPart(() => import('../edit/resumed-edit.tsx'), 'ResumedEdit')

interface ListDialogsOptions {
  texts: FieldTexts
  /** The list that new customers go to. */
  list: CustomerListName
  /** The customer who is open beside the list, and what can be done there. */
  open: OpenCustomerProps
}

interface ListDialogs {
  create: () => void
  /** Put it once beside the list. */
  dialog: ReactNode
}

/** What opens over a list: its customer, a new one, and a change that was left unsaved. */
export const useListDialogs = ({ texts, list, open }: ListDialogsOptions): ListDialogs => {
  const [isCreating, setCreating] = useTabSnapshot(CREATING_KEY, false)
  const [resumed, setResumed] = useTabSnapshot<ResumedField | undefined>(RESUMED_KEY, undefined)
  const edit = useFieldEdit()
  return {
    create: () => setCreating(true),
    dialog: (
      <>
        <Suspense>
          <OpenCustomer {...open} />
        </Suspense>
        {isCreating && list !== 'wastes' && (
          <Creating
            list={list}
            texts={texts}
            onClose={() => setCreating(false)}
            onOpen={open.onOpen}
            onCreated={(row) => {
              setCreating(false)
              open.onOpen(row.id)
            }}
          />
        )}
        <Suspense>
          {resumed && (
            <ResumedEdit {...resumed} texts={texts} edit={edit} onClose={() => setResumed(undefined)} />
          )}
        </Suspense>
        {edit.dialog}
      </>
    ),
  }
}
