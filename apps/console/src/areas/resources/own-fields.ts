import type { OptionListName } from '@hospital-crm/api/entities'
import { lazy, type ComponentType } from 'react'
import { ClueFields } from './clues/clue-fields.view.tsx'
import { GatewayFields } from './sms/gateway-fields.view.tsx'
import type { OwnFieldsProps } from './fields/own-fields-props.ts'

const ReportFields = lazy(async () => ({
  default: (await import('./reports/report-fields.view.tsx')).ReportFields,
}))
const PermissionFields = lazy(async () => ({
  default: (await import('./roles/permission-fields.view.tsx')).PermissionFields,
}))
const RoleFields = lazy(async () => ({ default: (await import('./roles/role-fields.tsx')).RoleFields }))
const UserFields = lazy(async () => ({ default: (await import('./users/user-fields.view.tsx')).UserFields }))

interface OwnFields {
  /** Fields that are shown as everywhere. */
  besides: readonly string[]
  /** Lists of options whose names the own fields show, beside those that the definition refers to. */
  lists?: readonly OptionListName[]
  Fields: ComponentType<OwnFieldsProps>
}

/** Fields that a resource shows in a way of its own, by its path. */
export const ownFields: Readonly<Partial<Record<string, OwnFields>>> = {
  'supervision/clues': {
    besides: [
      'name',
      'username',
      'gateway',
      'secret',
      'hospital',
      'source',
      'consulting',
      'disease',
      'promoted_id',
      'remark',
    ],
    lists: ['customerStatus', 'customerTags', 'adminUsers'],
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
