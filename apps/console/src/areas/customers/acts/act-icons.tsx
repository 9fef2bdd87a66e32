import type { CustomerAct } from '@hospital-crm/api/entities'
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
