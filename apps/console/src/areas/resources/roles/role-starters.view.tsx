import { starterRoles } from '@hospital-crm/api/starters'
import { Button } from '@hospital-crm/ui/button'
import { useLanguage, useMessages } from '../../../messages/index.ts'

interface RoleStartersProps {
  /** Permissions that there are to give. */
  offered: readonly string[]
  onChange: (name: string, value: unknown) => void
}

/** Fills a new role in as most hospitals have it. */
export const RoleStartersView = ({ offered, onChange }: RoleStartersProps) => {
  const language = useLanguage()
  const { role: words } = useMessages('firstHours')
  return (
    <div role="group" aria-label={words.from} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-13">{words.from}</span>
        {starterRoles.map(({ name, desc, holds, extra, console_panel }) => (
          <Button
            key={name.zh}
            size="small"
            onPress={() => {
              onChange('name', name[language])
              onChange('desc', desc[language])
              onChange('permissions', offered.filter(holds))
              onChange('extra', extra)
              onChange('console_panel', console_panel)
            }}
          >
            {name[language]}
          </Button>
        ))}
      </div>
      <p className="m-0 text-12 text-text-muted">{words.hint}</p>
    </div>
  )
}
