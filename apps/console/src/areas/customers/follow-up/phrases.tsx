import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureToast, failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { withPhrase } from './follow-up-draft.ts'
import { PhrasesMenu } from './phrases-menu.view.tsx'
import { PhrasesModal } from './phrases-modal.view.tsx'

interface PhrasesProps {
  content: string
  isDisabled: boolean
  onContent: (content: string) => void
}

const PHRASES_KEY = ['phrases']

/** The caller's phrases for follow-ups: put in, kept, removed. */
export const Phrases = ({ content, isDisabled, onContent }: PhrasesProps) => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const { show } = useToasts()
  const { phrases: words } = useMessages('customers').followUps
  const [isManaging, setManaging] = useState(false)
  const { data: phrases = [] } = useQuery({
    queryKey: PHRASES_KEY,
    staleTime: 300_000,
    meta: { isUnseen: true },
    queryFn: async ({ signal }) =>
      (await call('customers/phrases/index', { body: {}, signal, quiet: true })).list,
  })
  const saving = useMutation({
    mutationFn: (change: { add?: string[]; remove?: string[] }) =>
      call('customers/phrases/update', { body: change, quiet: true }),
    onSuccess: ({ list }) => client.setQueryData(PHRASES_KEY, list),
  })
  const keep = (phrase: string) =>
    saving.mutate(
      { add: [phrase] },
      {
        onSuccess: () => show({ kind: 'success', text: words.kept }),
        onError: (error) => show(failureToast(error, language)),
      },
    )
  return (
    <>
      <PhrasesMenu
        phrases={phrases}
        content={content}
        isDisabled={isDisabled}
        onInsert={(phrase) => onContent(withPhrase(content, phrase))}
        onKeep={keep}
        onManage={() => {
          saving.reset()
          setManaging(true)
        }}
      />
      {isManaging && (
        <PhrasesModal
          phrases={phrases}
          isSaving={saving.isPending}
          failure={saving.error === null ? undefined : failureWords(saving.error, language)}
          onSave={(remove) => saving.mutate({ remove }, { onSuccess: () => setManaging(false) })}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  )
}
