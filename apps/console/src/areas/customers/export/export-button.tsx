import { kindOfList } from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import type { ExportDialogProps } from './export-dialog.tsx'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog')

const Action = (props: Omit<ExportDialogProps, 'onClose'>) => {
  const { action } = useMessages('files').export
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={action} icon={<Download />} onPress={() => setOpen(true)} />
      <Suspense>{isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Leads to the export of a list; nothing for whoever may not export it, and for the recycle bin. */
export const ExportButton = (props: Omit<ExportDialogProps, 'onClose'>) => {
  const can = useCan()
  const kind = kindOfList(props.list)
  if (kind === 'wastes' || !can(listPermission(kind, 'export'))) return null
  return (
    <Suspense>
      <Action {...props} />
    </Suspense>
  )
}
