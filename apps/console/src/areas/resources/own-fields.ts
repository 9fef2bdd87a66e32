import { lazy, type ComponentType } from 'react'
import { ClueFields } from './clues/clue-fields.tsx'
import { PermissionFields } from './roles/permission-fields.view.tsx'
import { GatewayFields } from './sms/gateway-fields.view.tsx'
import type { OwnFieldsProps } from './fields/own-fields-props.ts'

const ReportFields = lazy(async () => ({
  default: (await import('./reports/report-fields.view.tsx')).ReportFields,
}))
const RoleFields = lazy(async () => ({ default: (await import('./roles/role-fields.tsx')).RoleFields }))
const UserFields = lazy(async () => ({ default: (await import('./users/user-fields.view.tsx')).UserFields }))

/** Fields that a resource shows in a way of its own, by its path; those `besides` them are shown as everywhere. */
export const ownFields: Readonly<
  Partial<Record<string, { besides: readonly string[]; Fields: ComponentType<OwnFieldsProps> }>>
> = {
  'supervision/clues': {
    besides: [
      'name',
      'username',
      'gateway',
      'secret',
      'token',
      'give_back_secret',
      'hospital',
      'source',
      'consulting',
      'disease',
      'promoted_id',
      'remark',
    ],
    Fields: ClueFields,
  },
  'statistics/reports_config': {
    besides: ['name', 'dimension', 'chart', 'desc'],
    Fields: ReportFields,
  },
  users: { besides: ['nickname', 'username', 'phone', 'avatar', 'is_admin'], Fields: UserFields },
  'supervision/permissions': { besides: ['name', 'name_en', 'path', 'desc'], Fields: PermissionFields },
  'supervision/roles': { besides: ['name', 'alias', 'desc'], Fields: RoleFields },
  'supervision/smsconfigs': { besides: ['name'], Fields: GatewayFields },
}
