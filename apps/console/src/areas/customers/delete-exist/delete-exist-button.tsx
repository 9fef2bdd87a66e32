import { permissionPath } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { CopyX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'

const DeleteExist = lazyPart(() => import('./delete-exist.tsx'), 'DeleteExist')

/** Leads to the leads that are there already; nothing for whoever may not delete them. */
export const DeleteExistButton = () => {
  const isAllowed = useCan()(permissionPath('customers/cusleads/deleteExist'))
  const { action } = useMessages('customers').bulk.deleteExist
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  if (!isAllowed) return null
  return (
    <>
      <span className="sm:max-2xl:hidden">
        <Button icon={<CopyX />} onPress={open}>
          {action}
        </Button>
      </span>
      <span className="max-sm:hidden 2xl:hidden">
        <IconButton label={action} icon={<CopyX />} onPress={open} />
      </span>
      <Suspense>{isOpen && <DeleteExist onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
