import { Badge } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import { Popover } from '@hospital-crm/ui/popover'
import { Tooltip } from '@hospital-crm/ui/tooltip'
import { ChevronDown } from 'lucide-react'
import { useShortcutHint } from '../../../shortcuts/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { statusTone } from '../fields/status-tone.ts'
import { StatusForm } from './status-form.tsx'
import { customerShortcuts } from '../data/shortcuts.ts'

interface StatusPopoverProps {
  /** Version of the record; a change is made on the one that the editor was opened with. */
  version: number
  status: number
  /** Id of the disease, 0 for none. */
  disease: number
  texts: FieldTexts
  /** Statuses that may be set; all when undefined. */
  allowedStatuses?: readonly number[] | undefined
  /** The field rules of the role leave the disease alone. @default false */
  isDiseaseReadOnly?: boolean
  /** The popover closes when the promise is fulfilled and stays open when it is rejected with the reason. */
  onSave: (status: number, disease: number, version: number) => Promise<void>
}

/** The visit status as a button that opens its own editor. */
export const StatusPopover = ({ onSave, texts, ...form }: StatusPopoverProps) => {
  const row = texts.options.lookups.customerStatus.get(form.status)
  const { title } = texts.messages.status
  const hint = useShortcutHint(customerShortcuts.status)
  return (
    <Popover
      label={title}
      trigger={
        <Tooltip text={title} shortcut={hint}>
          <Button size="small">
            <span className="flex items-center gap-1">
              <span className="sr-only">{title}</span>
              <Badge tone={row ? statusTone[row.kind] : 'neutral'}>{row?.name ?? `#${form.status}`}</Badge>
              <ChevronDown aria-hidden="true" className="size-3.5 text-text-subtle" />
            </span>
          </Button>
        </Tooltip>
      }
    >
      {(close) => (
        <StatusForm
          {...form}
          texts={texts}
          onSave={async (status, disease, version) => {
            await onSave(status, disease, version)
            close()
          }}
        />
      )}
    </Popover>
  )
}
