import type { CustomerRow } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useDraft } from '../../../drafts/use-draft.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { ContactDialogView, type ContactDraft } from './contact-dialog.view.tsx'
import { CONTACTING_KEY } from './contacting-key.ts'

interface ContactDialogProps {
  customer: Pick<CustomerRow, 'id' | 'name'>
  timeZone: string
  onClose: () => void
}

const empty: ContactDraft = { way: 'all', reason: '', until: null }

/** The contact rules of one customer, asked for anew whenever it opens. A reason stays until it is stored or discarded. */
export const ContactDialog = ({ customer, timeZone, onClose }: ContactDialogProps) => {
  const { id } = customer
  const call = useCall()
  const can = useCan()
  const language = useLanguage()
  const words = useMessages('contact')
  const { show } = useToasts()
  const changed = useCustomersChanged()
  const name = customer.name || `#${id}`
  const [draft, setDraft, kept] = useDraft<ContactDraft>(`contact/${id}`, empty, {
    label: () => ({ kind: 'contact', subject: name }),
    search: `open=${id}`,
    opens: { key: CONTACTING_KEY, value: id },
  })
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const asked = useQuery({
    queryKey: ['contact-rules', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('customers/customers/contactRules/{id}', { params: { id }, body: {}, signal, quiet: true }),
  })

  const write = async (done: string, send: () => Promise<CustomerRow>) => {
    if (isSaving || draft.reason.trim() === '') return
    setSaving(true)
    setFailure(undefined)
    try {
      const row = await send()
      kept.drop()
      show({ kind: 'success', text: done })
      void changed({ is: 'stored', rows: [row] })
      void asked.refetch()
    } catch (error) {
      setFailure(`${words.saveFailed}: ${failureWords(error, language)}`)
    } finally {
      setSaving(false)
    }
  }
  const { way, reason, until, lifting } = draft
  const params = { id }
  return (
    <ContactDialogView
      restored={<RestoredDraft draft={kept} />}
      snapshot={{
        name,
        state: asked.data,
        hasFailed: asked.isError,
        draft,
        canStop: can(permissionPath('customers/customers/stopContact')),
        canAllow: can(permissionPath('customers/customers/allowContact')),
        isSaving,
        failure,
        timeZone,
      }}
      actions={{
        onChange: (change) => setDraft((old) => ({ ...old, ...change })),
        onStop: () =>
          void write(words.form.saved, () =>
            call('customers/customers/stopContact/{id}', {
              params,
              body: { way, reason: reason.trim(), until },
              quiet: true,
            }),
          ),
        onAllow: () =>
          void write(words.lift.saved, () =>
            call('customers/customers/allowContact/{id}', {
              params,
              body: { way: lifting ?? way, reason: reason.trim() },
              quiet: true,
            }),
          ),
        onRetry: () => void asked.refetch(),
        onClose: () => {
          if (draft.reason.trim() === '') kept.drop()
          onClose()
        },
      }}
    />
  )
}
