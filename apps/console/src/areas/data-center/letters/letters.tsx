import type { Letter, LetterForm, LetterSubject } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { CONFIG_KEY, useOptions, useSystemConfig } from '../../../options/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { LettersView } from './letters.view.tsx'

export interface LettersProps {
  subjects: readonly LetterSubject[]
  ask: NonNullable<LetterForm['ask']>
  onClose: () => void
}

/** Weekly letters of the reader, and one more of what is seen now. */
export const Letters = ({ subjects, ask, onClose }: LettersProps) => {
  const call = useCall()
  const toasts = useToasts()
  const language = useLanguage()
  const { letters: words } = useMessages('goals')
  const { panels } = useMessages('dataCenter').figures
  const { lists } = useOptions(['statisticsMenus'])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const [saving, setSaving] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false })
  const { data, error, refetch } = useQuery({
    queryKey: [CONFIG_KEY, 'letters'],
    queryFn: ({ signal }) => call('letters/index', { body: {}, signal, quiet: true }),
  })
  const nameOf = (subject: LetterSubject): string =>
    'panel' in subject
      ? panels[subject.panel].title
      : (lists.statisticsMenus.find(({ id }) => id === subject.report)?.name ?? words.gone)
  const change = async (work: () => Promise<unknown>, done: string) => {
    setSaving({ isSaving: true })
    try {
      await work()
      await refetch()
      setSaving({ isSaving: false })
      toasts.show({ kind: 'success', text: done })
    } catch (failed) {
      setSaving({ isSaving: false, failure: failureWords(failed, language) })
    }
  }
  return (
    <LettersView
      snapshot={{
        subjects: subjects.map((subject) => ({ subject, name: nameOf(subject) })),
        letters: data?.list,
        timeZone,
        isSaving: saving.isSaving,
        failure: saving.failure,
        missing: error ? failureWords(error, language) : undefined,
      }}
      actions={{
        onSubscribe: (subject, weekday, hour) =>
          void change(
            () => call('letters/create', { body: { subject, weekday, hour, ask }, quiet: true }),
            words.subscribed,
          ),
        onStop: ({ id }: Letter) =>
          void change(
            () => call('letters/delete/{id}', { params: { id }, body: {}, quiet: true }),
            words.stopped,
          ),
        onRetry: () => void refetch(),
        onClose,
      }}
    />
  )
}
