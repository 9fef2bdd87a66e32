import { ScrollText, UserRoundCog } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import { AUDIT_PATH, auditPermissions } from './permissions.ts'

/** What the audit log tells the frame: a page behind those of users and roles. */
export const auditArea: Area = {
  menu: () => [
    {
      id: 'users',
      title: ({ menu }) => menu.users,
      icon: UserRoundCog,
      children: [
        {
          id: 'audit',
          title: ({ menu }) => menu.audit,
          icon: ScrollText,
          to: AUDIT_PATH,
          permissions: auditPermissions,
        },
      ],
    },
  ],
}
