import type { Profile } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../client/index.ts'
import { RestoredDraft } from '../../drafts/restored-draft.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { useToasts } from '../../toasts/index.ts'
import type { ProfileDraft, ProfileFormProps } from './profile-form.view.tsx'

const PROFILE_KEY = ['profile']

const nothing: Partial<ProfileDraft> = {}

/** The own profile while it is looked at and changed; what was typed outlives the page. */
export const useProfile = (id: number) => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const { show } = useToasts()
  const words = useMessages('profile')
  const [typed, setTyped, kept] = useDraft<Partial<ProfileDraft>>('profile', nothing, {
    label: () => ({ kind: 'profile', subject: '' }),
  })
  const asked = useQuery({
    queryKey: PROFILE_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => call('users/profile', { signal, quiet: true }),
  })
  const saving = useMutation({
    mutationFn: (body: Partial<ProfileDraft>) => call('users/updateProfile', { body, quiet: true }),
    onSuccess: (saved) => {
      client.setQueryData<Profile>(PROFILE_KEY, saved)
      kept.drop()
      show({ kind: 'success', text: words.saved })
    },
  })
  const problems = isCallError(saving.error) ? (saving.error.data.fields ?? {}) : {}
  const formOf = (profile: Profile): ProfileFormProps => {
    const { nickname, phone, avatar } = profile
    const draft = { nickname, phone, avatar, ...typed }
    return {
      id,
      profile,
      draft,
      problems,
      failure:
        saving.error === null || Object.keys(problems).length > 0
          ? undefined
          : failureWords(saving.error, language),
      isSaving: saving.isPending,
      isChanged: (Object.keys(typed) as (keyof ProfileDraft)[]).some(
        (field) => typed[field] !== profile[field],
      ),
      restored: <RestoredDraft draft={kept} />,
      onChange: (change) => setTyped((old) => ({ ...old, ...change })),
      onSave: () => saving.mutate(typed),
      onDiscard: () => {
        saving.reset()
        kept.drop()
      },
    }
  }
  return {
    content: asked.data && formOf(asked.data),
    hasFailed: asked.isError && asked.data === undefined,
    onRetry: () => void asked.refetch(),
  }
}
