import type { BodyOf } from '@hospital-crm/api/contract'
import { administratorParameters, type ParameterPath } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import type { FormErrors } from '@hospital-crm/ui/form'
import type { CategoryTone } from '@hospital-crm/ui/tag'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../client/index.ts'
import { onTopOf, overwritten, withTyped, type TypedValues } from '../../drafts/typed-values.ts'
import { useDraft, type DraftState } from '../../drafts/use-draft.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { CONFIG_KEY, useOptions } from '../../options/index.ts'
import { useCan, useIsAdmin } from '../../session/index.ts'
import { useToasts } from '../../toasts/index.ts'
import { flattened, nested } from './fields.ts'
import { useSentPicture } from './use-sent-picture.ts'
import type { ParametersActions, ParametersSnapshot } from './parameters.view.tsx'

const KEY = [CONFIG_KEY, 'parameters'] as const

type Preview = BodyOf<'systemConfig/recyclingPreview'>

/** The parameters with what was typed into them, and what can be done. */
export const useParameters = (): {
  snapshot: Omit<ParametersSnapshot, 'note'>
  actions: ParametersActions
  draft: DraftState
} => {
  const call = useCall()
  const client = useQueryClient()
  const language = useLanguage()
  const words = useMessages('parameters')
  const { show } = useToasts()
  const { lists } = useOptions(['customerTags'])
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('systemConfig/parameters', { signal, quiet: true }),
  })
  const [typed, setTyped, draft] = useDraft<TypedValues | null>('parameters', null, {
    label: () => ({ kind: 'resource', subject: words.sections.hospital.title }),
  })
  const [refusal, setRefusal] = useState<{ errors?: FormErrors; text?: string }>()
  const stored = query.data && flattened(query.data)
  const values = stored && { ...stored, ...typed?.values }

  const save = useMutation({
    mutationFn: (sent: TypedValues) =>
      call('systemConfig/update', {
        body: { ...nested(sent.values), base: nested(sent.base) },
        quiet: true,
      }),
    onMutate: () => setRefusal(undefined),
    onSuccess: (answer) => {
      client.setQueryData(KEY, answer)
      draft.drop()
      show({ kind: 'success', text: words.saved })
    },
    onError: (error) => {
      const { error: code, data } = isCallError(error) ? error : {}
      if (code === 'edit_conflict') return void query.refetch()
      setRefusal(data?.fields ? { errors: data.fields } : { text: failureWords(error, language) })
    },
  })
  const isAdministrator = useIsAdmin()
  const canReadRoles = useCan()(permissionPath('users/index'))
  const roles = useQuery({
    queryKey: [CONFIG_KEY, 'users/roles'],
    enabled: canReadRoles,
    meta: { isUnseen: true },
    queryFn: ({ signal }) => call('users/roles', { body: {}, signal, quiet: true }),
  })
  const picture = useSentPicture(
    (address) => stored && setTyped((old) => withTyped(old, stored, 'bingWallpaper', address)),
  )
  const preview = useMutation({
    mutationFn: (rules: Preview) => call('systemConfig/recyclingPreview', { body: rules, quiet: true }),
  })

  const conflicts = stored ? (overwritten(typed, stored) as ParameterPath[]) : []
  return {
    draft,
    snapshot: {
      values,
      failed: query.isError && !query.data ? failureWords(query.error, language) : undefined,
      changed: Object.keys(typed?.values ?? {}).length,
      canSave: useCan()(permissionPath('systemConfig/update')),
      kept: isAdministrator ? [] : administratorParameters,
      isSaving: save.isPending,
      errors: refusal?.errors,
      failure: refusal?.text,
      overwritten: conflicts,
      choices: {
        tags: lists.customerTags.map(({ id, name, color }) => ({ id, name, tone: color as CategoryTone })),
        roles: roles.data ?? [],
      },
      sent: picture.sent,
      preview: { result: preview.data, isPending: preview.isPending, hasFailed: preview.isError },
    },
    actions: {
      onChange: (path, value) => stored && setTyped((old) => withTyped(old, stored, path, value)),
      onSave: () => typed && save.mutate(typed),
      onDiscard: () => {
        draft.drop()
        setRefusal(undefined)
      },
      onTakeTheirs: () =>
        stored &&
        setTyped((old) =>
          conflicts.reduce(
            (rest, path) => withTyped(rest ? onTopOf(rest, stored) : rest, stored, path, stored[path]),
            old,
          ),
        ),
      onKeepMine: () => typed && stored && save.mutate(onTopOf(typed, stored)),
      onSendPicture: picture.send,
      onDropPicture: picture.drop,
      onPreview: () => values && preview.mutate(nested(values)['recycling'] as Preview),
      onRetry: () => void query.refetch(),
    },
  }
}
