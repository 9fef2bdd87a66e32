import type { AdminUserOption } from '@hospital-crm/api/entities'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { Select } from '@hospital-crm/ui/select'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { agentGroups } from '../../../options/agent-groups.ts'

/** Stands for nobody in particular among ids of users. */
const NOBODY = 0

export interface RoleViewViewProps {
  /** Those who hold the role, the first one offered; empty where nobody does. */
  holders: readonly AdminUserOption[]
  /** Rejects where the server refuses. */
  onBegin: (holder: number | undefined) => Promise<void>
  errorText: (error: unknown) => string
  onClose: () => void
}

/** Asks as whose holder the console is to be shown. */
export const RoleViewView = ({ holders, onBegin, errorText, onClose }: RoleViewViewProps) => {
  const { view } = useMessages('staff').role
  const [holder, setHolder] = useState(holders[0]?.id ?? NOBODY)
  return (
    <ConfirmDialog
      isOpen
      title={view.title}
      confirmLabel={view.begin}
      onConfirm={() => onBegin(holder === NOBODY ? undefined : holder)}
      errorText={errorText}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p className="m-0">{view.note}</p>
        <Select<number>
          label={view.holder}
          items={[{ id: NOBODY, name: view.nobody }, ...agentGroups(holders)]}
          value={holder}
          onChange={(next) => setHolder(next ?? NOBODY)}
        />
      </div>
    </ConfirmDialog>
  )
}
