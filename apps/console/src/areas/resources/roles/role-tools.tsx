import { Button } from '@hospital-crm/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Copy, Users } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useResource } from '../../../options/use-resource.ts'
import { useToasts } from '../../../toasts/index.ts'
import { RoleHoldersView } from './role-holders.view.tsx'

interface RoleToolsProps {
  id: number
  /** The role as it is stored. */
  values: Readonly<Record<string, unknown>>
}

const Holders = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const call = useCall()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['role-holders', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call('supervision/roles/holders/{id}', { params: { id }, body: {}, signal, quiet: true }),
  })
  return (
    <RoleHoldersView
      holders={data}
      failure={error ? failureWords(error, language) : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

/** Who holds a role, and a new one made after it. */
export const RoleTools = ({ id, values }: RoleToolsProps) => {
  const language = useLanguage()
  const { role: words } = useMessages('staff')
  const { show } = useToasts()
  const roles = useResource('supervision/roles')
  const [isOpen, setOpen] = useState(false)
  const copy = async () => {
    const name = words.copyName(String(values['name']))
    try {
      await roles.create({ ...values, name })
      show({ kind: 'success', text: words.copied(name) })
    } catch (error) {
      show({ kind: 'error', text: failureWords(error, language) })
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Users />} onPress={() => setOpen(true)}>
        {words.holders}
      </Button>
      <Button size="small" icon={<Copy />} onPress={copy}>
        {words.copy}
      </Button>
      {isOpen && <Holders id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}
