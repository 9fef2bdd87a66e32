import { useSessionSelector } from '../../../session/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { RoleFieldsView } from './role-fields.view.tsx'

/** The fields of a role, with the permissions that there are to give. */
export const RoleFields = (props: OwnFieldsProps) => (
  <RoleFieldsView {...props} offered={useSessionSelector(({ context }) => context.authRules)} />
)
