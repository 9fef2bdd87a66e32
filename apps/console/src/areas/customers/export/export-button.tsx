import { kindOfList } from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import type { ExportDialogProps } from './export-dialog.tsx'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog')

interface ExportButtonProps extends Omit<ExportDialogProps, 'onClose'> {
  /** Says what it does beside its icon, as where nothing hovers. @default false */
  isInWords?: boolean
}

const Action = ({ isInWords = false, ...props }: ExportButtonProps) => {
  const { export: action } = useMessages('customers').list
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isInWords ? (
        <Button variant="quiet" icon={<Download />} onPress={() => setOpen(true)}>
          {action}
        </Button>
      ) : (
        <IconButton label={action} icon={<Download />} onPress={() => setOpen(true)} />
      )}
      <Suspense>{isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Leads to the export of a list; nothing for whoever may not export it, and for the recycle bin. */
export const ExportButton = (props: ExportButtonProps) => {
  const can = useCan()
  const kind = kindOfList(props.list)
  if (kind === 'wastes' || !can(listPermission(kind, 'export'))) return null
  return (
    <Suspense>
      <Action {...props} />
    </Suspense>
  )
}
