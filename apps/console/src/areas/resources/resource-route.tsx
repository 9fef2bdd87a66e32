import { screens } from '@hospital-crm/api/resource-screens'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { TabPage } from '../../tabs/tab-page.tsx'
import { readResourceSearch } from './resource-search.ts'
import { ResourceScreen } from './resource-screen.tsx'

/** The page of the resource that the address names. */
export const ResourceRoute = () => {
  const { pathname } = useLocation()
  const search = readResourceSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [definition] = screens.filter(({ screen }) => screen.to === pathname)
  if (!definition) return null
  return (
    <TabPage>
      <ResourceScreen
        key={definition.path}
        definition={definition}
        search={search}
        onSearch={(next) => void navigate({ to: definition.screen.to, search: next, replace: true })}
      />
    </TabPage>
  )
}
