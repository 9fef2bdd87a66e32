import { FormSection } from '@hospital-crm/ui/form-section'
import { Tree } from '@hospital-crm/ui/tree'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { permissionTree, type PermissionRow } from './permission-tree.ts'

interface RolePermissionsProps extends OwnFieldsProps {
  /** Permission paths that can be given. */
  offered: readonly string[]
  /** Their names and groups. */
  permissions: readonly PermissionRow[]
}

/** What holders may call: a tree of groups, a group ticked in part while some of it is. */
export const RolePermissions = (props: RolePermissionsProps) => {
  const { values, offered, permissions, isReadOnly, onChange } = props
  const language = useLanguage()
  const words = useMessages('staff')
  const held = useMemo(() => (values['permissions'] ?? []) as readonly string[], [values])
  const items = useMemo(() => {
    const { unknown } = words.role
    return permissionTree({ rows: permissions, offered, held, language, unknown }).map((node) =>
      isReadOnly
        ? {
            ...node,
            isDisabled: true,
            children: node.children?.map((leaf) => ({ ...leaf, isDisabled: true })),
          }
        : node,
    )
  }, [permissions, offered, held, language, words, isReadOnly])
  return (
    <FormSection title={words.role.permissions} columns={1}>
      <p className="m-0 text-13 text-text-muted">{words.role.permissionsNote}</p>
      <div className="h-80 overflow-hidden rounded-control border border-border">
        <Tree<string>
          label={words.role.permissions}
          items={items}
          hasSearch
          selectionMode="multiple"
          selectable="leaves"
          cascade
          selectedIds={held}
          onSelectionChange={(ids) => onChange('permissions', ids)}
        />
      </div>
    </FormSection>
  )
}
