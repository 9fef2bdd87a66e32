import { Button } from '@hospital-crm/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Copy, Eye, GitCompare, Users } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureToast, failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useOptions } from '../../../options/index.ts'
import { useResource } from '../../../options/use-resource.ts'
import { useViewAs } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { RoleCompare } from './role-compare.tsx'
import { RoleHoldersView } from './role-holders.view.tsx'
import { RoleViewView } from './role-view.view.tsx'

interface RoleToolsProps {
  id: number
  /** The role as it is stored. */
  values: Readonly<Record<string, unknown>>
}

const useHolders = (id: number, isUnseen = false) => {
  const call = useCall()
  return useQuery({
    queryKey: ['role-holders', id],
    staleTime: 0,
    meta: { isUnseen },
    queryFn: ({ signal }) =>
      call('supervision/roles/holders/{id}', { params: { id }, body: {}, signal, quiet: true }),
  })
}

/** The console as the role has it, at its first page. */
const RoleView = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const { begin } = useViewAs()
  const { data, isPending } = useHolders(id, true)
  const { lookups } = useOptions(['adminUsers'])
  if (isPending) return null
  return (
    <RoleViewView
      holders={(data ?? []).map(({ id: holder, nickname }) => ({
        id: holder,
        nickname,
        pinyin: lookups.adminUsers.get(holder)?.pinyin ?? '',
      }))}
      onBegin={async (holder) => {
        await begin(id, holder)
        await navigate({ to: '/dashboard/console' })
      }}
      errorText={(error) => failureWords(error, language)}
      onClose={onClose}
    />
  )
}

const Holders = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const language = useLanguage()
  const { data, error, refetch } = useHolders(id)
  return (
    <RoleHoldersView
      holders={data}
      failure={error ? failureWords(error, language) : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

/** Who holds a role, the console as they see it, how it differs from others, and a new role made after it. */
export const RoleTools = ({ id, values }: RoleToolsProps) => {
  const language = useLanguage()
  const { role: words } = useMessages('staff')
  const { show } = useToasts()
  const roles = useResource('supervision/roles')
  const [open, setOpen] = useState<'holders' | 'view' | 'compare'>()
  const close = () => setOpen(undefined)
  const copy = async () => {
    const name = words.copyName(String(values['name']))
    try {
      await roles.create({ ...values, name })
      show({ kind: 'success', text: words.copied(name) })
    } catch (error) {
      show(failureToast(error, language))
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Users />} onPress={() => setOpen('holders')}>
        {words.holders}
      </Button>
      <Button size="small" icon={<Copy />} onPress={copy}>
        {words.copy}
      </Button>
      <Button size="small" icon={<Eye />} onPress={() => setOpen('view')}>
        {words.view.open}
      </Button>
      <Button size="small" icon={<GitCompare />} onPress={() => setOpen('compare')}>
        {words.compare.open}
      </Button>
      {open === 'compare' && <RoleCompare id={id} values={values} onClose={close} />}
      {open === 'holders' && <Holders id={id} onClose={close} />}
      {open === 'view' && <RoleView id={id} onClose={close} />}
    </div>
  )
}
