import { customerActs, type CustomerAct, type CustomerListName } from '@hospital-crm/api/entities'
import { actPermission } from '@hospital-crm/api/rules'
import {
  ArchiveRestore,
  ArrowRightLeft,
  CircleCheck,
  Flame,
  HandHeart,
  LogOut,
  TagsIcon,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'

interface ActRules {
  can: (permission: string) => boolean
  canSetStatus: boolean
  canSetTags: boolean
}

/** What somebody may do in a list. Field rules of a role can take status and tags away from who may change them. */
export const actsIn = (list: CustomerListName, { can, canSetStatus, canSetTags }: ActRules): CustomerAct[] =>
  customerActs.filter((act) => {
    const permission = actPermission(list, act)
    if (permission === undefined || !can(permission)) return false
    return (act !== 'status' || canSetStatus) && (act !== 'tags' || canSetTags)
  })

/** Whether a row leaves its list by the act. */
export const leavesList = (act: CustomerAct): boolean => !['status', 'tags', 'transfer'].includes(act)

/** Nothing has to be decided about it, and nothing is lost. */
export const isPlain = (act: CustomerAct): act is 'receive' | 'restore' =>
  act === 'receive' || act === 'restore'

/** Whether the act takes something away. */
export const isDangerous = (act: CustomerAct): boolean => act === 'remove' || act === 'destroy'

/** The picture of each act, beside its verb. */
export const actIcons: Readonly<Record<CustomerAct, ReactNode>> = {
  receive: <HandHeart />,
  status: <CircleCheck />,
  tags: <TagsIcon />,
  transfer: <ArrowRightLeft />,
  giveUp: <LogOut />,
  restore: <ArchiveRestore />,
  remove: <Trash2 />,
  destroy: <Flame />,
}
