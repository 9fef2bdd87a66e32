import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { useEffect, useRef, useState } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { useSeenVersion } from '../edit/seen-version.ts'
import { onSaveKeys } from '../follow-up/save-keys.ts'

interface StatusFormProps {
  /** Version of the record that is changed. */
  version: number
  status: number
  disease: number
  texts: FieldTexts
  allowedStatuses?: readonly number[] | undefined
  isDiseaseReadOnly?: boolean
  /** Rejects with an Error that carries the reason. */
  onSave: (status: number, disease: number, version: number) => Promise<void>
}

/** Chooses the visit status together with the disease. */
export const StatusForm = (props: StatusFormProps) => {
  const { texts, allowedStatuses, isDiseaseReadOnly = false, onSave } = props
  const [version, seeNow] = useSeenVersion(props.version)
  const [status, setStatus] = useState(props.status)
  const [disease, setDisease] = useState(props.disease)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
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
  const save = async () => {
    setSaving(true)
    setError(undefined)
    try {
      await onSave(status, disease, version)
    } catch (caught) {
      seeNow(caught)
      setError(caught instanceof Error ? caught.message : undefined)
      setSaving(false)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside pass by here
    <div
      ref={box}
      className="flex w-72 max-w-full flex-col gap-4 p-1"
      onKeyDownCapture={onSaveKeys(() => !isSame && !isSaving && void save())}
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
      <Button
        variant="primary"
        isFullWidth
        isPending={isSaving}
        isDisabled={isSame}
        onPress={() => void save()}
      >
        {texts.messages.status.save}
      </Button>
    </div>
  )
}
