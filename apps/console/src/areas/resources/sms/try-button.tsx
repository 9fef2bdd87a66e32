import type { SmsConfigForm } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'

const TryDialog = lazy(async () => ({ default: (await import('./try-dialog.tsx')).TryDialog }))

/** Opens the trial of the templates of a gateway, for whoever may preview or test them. */
export const TryButton = ({ id, templates }: { id: number; templates: unknown }) => {
  const can = useCan()
  const { trial: words } = useMessages('smsGateways')
  const [isOpen, setOpen] = useState(false)
  const mayPreview = can(permissionPath('supervision/smsconfigs/preview'))
  const mayTest = can(permissionPath('supervision/smsconfigs/test'))
  if (!mayPreview && !mayTest) return null
  return (
    <div>
      <Button size="small" onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <TryDialog
            id={id}
            templates={templates as SmsConfigForm['templates']}
            mayPreview={mayPreview}
            mayTest={mayTest}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
