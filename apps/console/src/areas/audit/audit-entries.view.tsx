import type { AuditEntry } from '@hospital-crm/api/entities'
import { screens } from '@hospital-crm/api/resource-screens'
import { formatUnix } from '@hospital-crm/api/rules'
import { Badge } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { AuditChanges } from './audit-changes.view.tsx'
import { actionText, changeLines, lineText, outcomeText, whoDid, type FieldNames } from './entry-words.ts'
import type { ParameterWording } from './parameter-words.ts'

interface AuditEntriesProps {
  entries: readonly AuditEntry[]
  timeZone: string
  /** Names of customer tags by id. */
  tags: ParameterWording['tags']
  /** Shows every entry about the same thing. */
  onThing: (entry: Pick<AuditEntry, 'target_type' | 'target_id'>) => void
}

/** What fields are called, by what has them: customers, and everything that is configured. */
const useFieldNames = (): FieldNames => {
  const { fields } = useMessages('customers')
  const { resources } = useMessages('shell')
  const { status } = useMessages('resourceScreen')
  return useMemo(
    () => ({
      ...Object.fromEntries(screens.map(({ noun, path }) => [noun, { ...resources[path].fields, status }])),
      customer: fields,
    }),
    [fields, resources, status],
  )
}

const Entry = ({
  entry,
  timeZone,
  tags,
  onThing,
}: Omit<AuditEntriesProps, 'entries'> & { entry: AuditEntry }) => {
  const words = useMessages('audit')
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const parameters = useMessages('parameters')
  // Values of people are shown to whoever opens the entry.
  const isShown = entry.target_type === 'config'
  const lines = changeLines(entry, useFieldNames(), { parameters, values: words.values, tags })
  return (
    <li className="border-0 border-b border-solid border-border text-13">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5">
        {lines.length > 0 ? (
          <IconButton
            size="small"
            hasNoTooltip
            label={`${words.changes} · ${actionText(entry.action, words)}`}
            aria-expanded={isOpen}
            aria-controls={id}
            icon={isOpen ? <ChevronDown /> : <ChevronRight className="rtl:-scale-x-100" />}
            onPress={() => setOpen(!isOpen)}
          />
        ) : (
          <span className="w-6 shrink-0" />
        )}
        <span className="text-text-muted tabular-nums">{formatUnix(entry.time, timeZone)}</span>
        <span className="min-w-20 font-medium">
          {whoDid(entry, words)}
          {entry.role !== '' && (
            <span className="ms-2 text-12 font-normal text-text-muted">{entry.role}</span>
          )}
        </span>
        <span>{actionText(entry.action, words)}</span>
        {entry.target_id !== '0' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={words.about(`#${entry.target_id}`)}
            onPress={() => onThing(entry)}
          >
            #{entry.target_id}
          </Button>
        )}
        {entry.result !== 'ok' && <Badge tone="danger">{outcomeText(entry.result, language)}</Badge>}
        {!isOpen && lines.length > 0 && (
          <span aria-hidden="true" className="min-w-0 flex-1 truncate text-12 text-text-muted max-sm:hidden">
            {lines.map(isShown ? lineText : ({ field }) => field).join(words.values.comma)}
          </span>
        )}
        <span className="ms-auto text-12 text-text-muted tabular-nums">{entry.ip}</span>
      </div>
      <div id={id} hidden={!isOpen} className="ps-9 pb-3">
        {isOpen && <AuditChanges lines={lines} />}
      </div>
    </li>
  )
}

/** Entries, newest first: who, when, from where, on what, and what changed. */
export const AuditEntries = ({ entries, ...rest }: AuditEntriesProps) => (
  <ul className="m-0 flex list-none flex-col p-0">
    {entries.map((entry) => (
      <Entry key={entry.seq} entry={entry} {...rest} />
    ))}
  </ul>
)
