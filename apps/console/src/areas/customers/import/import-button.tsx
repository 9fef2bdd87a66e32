import { permissionPath } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'

const ImportWizard = lazyPart(() => import('./import-wizard.tsx'), 'ImportWizard')

interface ImportButtonProps {
  /** Says what it does beside its icon, as where nothing hovers. @default false */
  isInWords?: boolean
}

const Action = ({ isInWords = false }: ImportButtonProps) => {
  const { import: action } = useMessages('customers').list
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isInWords ? (
        <Button variant="quiet" icon={<Upload />} onPress={() => setOpen(true)}>
          {action}
        </Button>
      ) : (
        <IconButton label={action} icon={<Upload />} onPress={() => setOpen(true)} />
      )}
      <Suspense>{isOpen && <ImportWizard onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const needed = ['upload', 'dryRun', 'run'].map((verb) => permissionPath(`customers/imports/${verb}`))

/** Leads to the import of customers; nothing for whoever may not do all of it. */
export const ImportButton = (props: ImportButtonProps) => {
  const can = useCan()
  if (!needed.every((permission) => can(permission))) return null
  return (
    <Suspense>
      <Action {...props} />
    </Suspense>
  )
}
