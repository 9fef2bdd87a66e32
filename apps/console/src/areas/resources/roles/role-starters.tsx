import { useSessionSelector } from '../../../session/index.ts'
import { RoleStartersView } from './role-starters.view.tsx'

/** Fills a new role in, out of the permissions that there are to give. */
export const RoleStarters = ({ onChange }: { onChange: (name: string, value: unknown) => void }) => {
  const offered = useSessionSelector(({ context }) => context.authRules)
  return <RoleStartersView offered={offered} onChange={onChange} />
}
