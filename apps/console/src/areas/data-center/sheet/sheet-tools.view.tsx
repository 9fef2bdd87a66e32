import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { Ellipsis, FileUp, Lock, LockOpen, Plus, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { SheetActions, SheetRights } from './sheet.view.tsx'

interface SheetToolsProps {
  rights: SheetRights
  /** Rows are being made. */
  isMaking: boolean
  actions: Pick<SheetActions, 'onImport' | 'onGenerate' | 'onAdd' | 'onLock'>
  /** The ways out of the sheet, last in the row. */
  children: ReactNode
}

/** What can be done with the sheet as a whole, as far as the reader may. */
export const SheetTools = ({ rights, isMaking, actions, children }: SheetToolsProps) => {
  const words = useMessages('datum')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {rights.canImport && (
        <Button icon={<FileUp />} onPress={actions.onImport}>
          {words.import.action}
        </Button>
      )}
      {rights.canGenerate && (
        <Button icon={<Rows3 />} isDisabled={isMaking} onPress={actions.onGenerate}>
          {words.generate}
        </Button>
      )}
      {rights.canUpdate && rights.typed.length > 0 && (
        <Button variant="primary" icon={<Plus />} onPress={actions.onAdd}>
          {words.add}
        </Button>
      )}
      {rights.canLock && (
        <Menu
          label={words.more}
          placement="bottom end"
          trigger={<IconButton label={words.more} icon={<Ellipsis />} />}
          groups={[
            {
              id: 'lock',
              entries: [
                { id: 'lock', name: words.lock, icon: <Lock />, onAction: () => actions.onLock(true) },
                {
                  id: 'unlock',
                  name: words.unlock,
                  icon: <LockOpen />,
                  onAction: () => actions.onLock(false),
                },
              ],
            },
          ]}
        />
      )}
      {children}
    </div>
  )
}
