import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import type { PermissionRow } from './permission-tree.ts'
import { RoleFieldRules } from './role-field-rules.view.tsx'
import { RolePanels } from './role-panels.view.tsx'
import { RolePermissions } from './role-permissions.view.tsx'
import { RoleScope } from './role-scope.view.tsx'

export interface RoleFieldsViewProps extends OwnFieldsProps {
  /** Permission paths that can be given. */
  offered: readonly string[]
  /** Their names and groups. */
  permissions: readonly PermissionRow[]
}

/** What holders of a role may call, which rows they see, and what of them. */
export const RoleFieldsView = ({ offered, permissions, ...props }: RoleFieldsViewProps) => (
  <>
    <RolePermissions {...props} offered={offered} permissions={permissions} />
    <RoleScope {...props} />
    <RoleFieldRules {...props} />
    <RolePanels {...props} />
  </>
)
