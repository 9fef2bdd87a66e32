import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Popover } from '@hospital-crm/ui/popover'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { Tooltip } from '@hospital-crm/ui/tooltip'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useShortcutHint } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import { useSeenSave } from '../edit/seen-version.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { StatusBadge } from '../fields/badges.tsx'
import { onSaveKeys } from '../follow-up/save-keys.ts'

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

/** Chooses the visit status together with the disease. */
const StatusForm = (props: StatusPopoverProps) => {
  const { texts, allowedStatuses, isDiseaseReadOnly = false, onSave } = props
  const { isSaving, error, save } = useSeenSave(props.version)
  const [status, setStatus] = useState(props.status)
  const [disease, setDisease] = useState(props.disease)
  const box = useRef<HTMLDivElement>(null)
  // Arrows choose at once, and the key that saves finishes: nobody has to go looking for the choice.
  useEffect(() => {
    const { current } = box
    const choice = current?.querySelector<HTMLElement>('input:checked') ?? current?.querySelector('input')
    choice?.focus()
  }, [])
  const isSame = status === props.status && disease === props.disease
  const items = texts.options.lists.customerStatus.map(({ id, name }) => ({
    id: String(id),
    name,
    isDisabled: allowedStatuses !== undefined && id !== props.status && !allowedStatuses.includes(id),
  }))
  const send = () => void save((version) => onSave(status, disease, version))
  const sendChange = () => !isSame && !isSaving && send()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside pass by here
    <div
      ref={box}
      className="flex w-72 max-w-full flex-col gap-4 p-1"
      onKeyDownCapture={(event) => {
        onSaveKeys(sendChange)(event)
        const { key, target } = event
        if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio') sendChange()
      }}
    >
      <RadioGroup
        label={texts.messages.fields.status}
        items={items}
        value={String(status)}
        onChange={(id) => setStatus(Number(id))}
      />
      <FieldControl
        field="disease"
        value={disease}
        texts={texts}
        isDisabled={isDiseaseReadOnly}
        onChange={(id) => setDisease(typeof id === 'number' ? id : 0)}
      />
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      <Button variant="primary" isFullWidth isPending={isSaving} isDisabled={isSame} onPress={send}>
        {texts.messages.status.save}
      </Button>
    </div>
  )
}

/** The visit status as a button that opens its own editor. */
export const StatusPopover = (props: StatusPopoverProps) => {
  const { status, texts, onSave } = props
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
              <StatusBadge status={status} texts={texts} />
              <ChevronDown aria-hidden="true" className="size-3.5 text-text-subtle" />
            </span>
          </Button>
        </Tooltip>
      }
    >
      {(close) => <StatusForm {...props} onSave={(...change) => onSave(...change).then(close)} />}
    </Popover>
  )
}
