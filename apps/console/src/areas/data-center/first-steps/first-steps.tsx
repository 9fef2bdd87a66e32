import type { FirstStepName } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '../../../client/index.ts'
import { failureToast, failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { CONFIG_KEY } from '../../../options/index.ts'
import { useCan, useUser } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { FirstStepsView } from './first-steps.view.tsx'

const KEY = [CONFIG_KEY, 'firstSteps'] as const

/** Where each step is done, with what whoever does it must be allowed to. */
const places: Readonly<Record<FirstStepName, { to: string; call: string; search: object; root?: true }>> = {
  title: { to: '/configs/system_config', call: 'systemConfig/update', search: {} },
  hospital: { to: '/configs/hospitals', call: 'supervision/hospitals/create', search: { make: true } },
  diseases: { to: '/configs/diseases', call: 'supervision/diseases/create', search: { plant: true } },
  sources: { to: '/configs/sources', call: 'supervision/sources/create', search: { plant: true } },
  role: { to: '/users/system_role', call: 'supervision/roles/create', search: { make: true }, root: true },
  users: { to: '/users/system_admins', call: 'users/create', search: { make: true } },
  clue: { to: '/configs/clues', call: 'supervision/clues/create', search: { make: true } },
}

/** What a new hospital sets up first. Whatever is set up elsewhere is seen here by the frame that tells of it. */
export const FirstSteps = () => {
  const call = useCall()
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const can = useCan()
  const isRoot = useUser().id === 1
  const { show } = useToasts()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('systemConfig/firstSteps', { signal, quiet: true }),
  })
  const away = useMutation({
    mutationFn: () => call('systemConfig/putAwayFirstSteps', { body: { put_away: true }, quiet: true }),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
    onError: (failed) => show(failureToast(failed, language)),
  })
  const hrefOf = (name: FirstStepName, done: boolean): string | undefined => {
    const { to, call: needed, search, root } = places[name]
    if (!can(permissionPath(needed)) || (root && !isRoot)) return undefined
    return router.buildLocation({ to, search: done ? {} : search } as never).href
  }
  if (data?.put_away) return null
  return (
    <FirstStepsView
      snapshot={{
        steps: data?.steps.map(({ name, done }) => ({ name, done, href: hrefOf(name, done) })),
        failure: error && !data ? failureWords(error, language) : undefined,
        isPuttingAway: away.isPending,
      }}
      onPutAway={() => away.mutate()}
      onRetry={() => void refetch()}
    />
  )
}
