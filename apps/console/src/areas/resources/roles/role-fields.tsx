import { useResource } from '../../../options/use-resource.ts'
import { useSessionSelector } from '../../../session/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { RoleFieldsView } from './role-fields.view.tsx'

/** The fields of a role, with the permissions that there are to give. */
export const RoleFields = (props: OwnFieldsProps) => {
  const offered = useSessionSelector(({ context }) => context.authRules)
  const { rows = [] } = useResource('supervision/permissions')
  return <RoleFieldsView {...props} offered={offered} permissions={rows} />
}
