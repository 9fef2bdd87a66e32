import type { CustomerMenu } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { useToasts } from '../../../toasts/index.ts'
import { failureToast, failureWords } from '../../../failures/failure-words.ts'
import { useIsPhone } from '../../../parts/use-media.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import type { MenuSearch } from './menu-search.ts'
import { MenuSettingsView } from './menu-settings.view.tsx'
import { useMenuAtWork } from './use-menu-at-work.tsx'
import { useMenus } from './use-menus.ts'

/** Where the customer menus of the hospital are made, ordered, given a status and removed. */
const MenuSettings = ({ search }: { search: MenuSearch }) => {
  const navigate = useNavigate()
  const can = useCan()
  const language = useLanguage()
  const words = useMessages('customerMenus')
  const texts = useFieldTexts()
  const isPhone = useIsPhone()
  const menus = useMenus()
  const { show } = useToasts()
  const [removing, setRemoving] = useState<CustomerMenu>()
  const go = (next: MenuSearch) => void navigate({ to: '/customer/cus_configs', search: next, replace: true })
  const atWork = useMenuAtWork({
    search,
    menus,
    texts,
    onSaved: (id) => go({ edit: id }),
    onLeave: () => go({}),
  })
  const mayDo = (verb: string) => can(permissionPath(`customers/cumenus/${verb}`))
  const errorText = (error: unknown) => failureWords(error, language)
  const tell = (error: unknown) => show(failureToast(error, language))
  return (
    <>
      <MenuSettingsView
        snapshot={{
          menus: menus.menus,
          error: menus.error && !menus.menus ? errorText(menus.error) : undefined,
          selected: search.edit ?? (search.make ? 'new' : undefined),
          can: {
            create: mayDo('create'),
            update: mayDo('update'),
            updateStatus: mayDo('updateStatus'),
            remove: mayDo('delete'),
          },
          open: atWork,
          isPhone,
        }}
        actions={{
          onSelect: (id) => go({ edit: id }),
          onCreate: () => go({ make: true }),
          onMove: (id, position) => void menus.move(id, position).catch(tell),
          onStatus: (id, status) => void menus.setStatus(id, status).catch(tell),
          onRemove: setRemoving,
          onRetry: menus.refetch,
          onClose: () => go({}),
        }}
      />
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={words.danger.title}
        confirmLabel={words.danger.confirm}
        tone="danger"
        onClose={() => setRemoving(undefined)}
        errorText={errorText}
        onConfirm={async () => {
          if (!removing) return
          await menus.remove(removing.id)
          if (search.edit === removing.id) go({})
        }}
      >
        {words.danger.question(removing?.name ?? '')}
      </ConfirmDialog>
    </>
  )
}

/** Where the customer menus are configured. */
export const MenusRoute = () => (
  <TabPage>
    <MenuSettings search={useSearch({ from: '/home/customer/cus_configs' })} />
  </TabPage>
)
