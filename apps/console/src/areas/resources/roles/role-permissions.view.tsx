import { FormSection } from '@hospital-crm/ui/form-section'
import { Tree } from '@hospital-crm/ui/tree'
import { useMemo } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { permissionTree } from './permission-tree.ts'

interface RolePermissionsProps extends OwnFieldsProps {
  /** Permission paths that can be given. */
  offered: readonly string[]
}

/** What holders may call: a tree of groups, a group ticked in part while some of it is. */
export const RolePermissions = ({ values, offered, isReadOnly, onChange }: RolePermissionsProps) => {
  const words = useMessages('staff')
  const { resources } = useMessages('shell')
  const held = useMemo(() => (values['permissions'] ?? []) as readonly string[], [values])
  const items = useMemo(() => {
    const titles = Object.fromEntries(Object.entries(resources).map(([path, { title }]) => [path, title]))
    const paths = [...new Set([...offered, ...held])]
    return permissionTree(paths, { groups: { ...words.groups, ...titles }, verbs: words.verbs }).map((node) =>
      isReadOnly
        ? {
            ...node,
            isDisabled: true,
            children: node.children?.map((leaf) => ({ ...leaf, isDisabled: true })),
          }
        : node,
    )
  }, [offered, held, words, resources, isReadOnly])
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
