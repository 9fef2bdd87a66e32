import type { ResponseOf } from '@hospital-crm/api/contract'
import { useRef, useState, type ReactNode } from 'react'
import { useCall } from '../../../client/index.ts'
import { RoleLossesView } from './role-losses.view.tsx'

type Losses = ResponseOf<'supervision/roles/losses/{id}'>

/** Asks before a change of a role takes something from those below it; a change that takes nothing is not asked about. */
export const useRoleLosses = (): {
  /** Whether the change may be saved. */
  check: (id: number, values: Readonly<Record<string, unknown>>) => Promise<boolean>
  dialog: ReactNode
} => {
  const call = useCall()
  const [losses, setLosses] = useState<Losses>([])
  const answer = useRef<(isMeant: boolean) => void>(undefined)
  const check = async (id: number, values: Readonly<Record<string, unknown>>) => {
    const found = await call('supervision/roles/losses/{id}', {
      params: { id },
      body: { values },
      quiet: true,
    })
    if (found.length === 0) return true
    setLosses(found)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }
  const close = (isMeant: boolean) => {
    answer.current?.(isMeant)
    setLosses([])
  }
  return {
    check,
    dialog:
      losses.length > 0 ? (
        <RoleLossesView losses={losses} onSave={() => close(true)} onClose={() => close(false)} />
      ) : null,
  }
}
