import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { useState } from 'react'
import type { FieldTexts } from '../display/field-text.ts'
import { FieldControl } from '../edit/field-control.tsx'

interface StatusFormProps {
  status: number
  disease: number
  texts: FieldTexts
  allowedStatuses?: readonly number[] | undefined
  isDiseaseReadOnly?: boolean
  /** Rejects with an Error that carries the reason. */
  onSave: (status: number, disease: number) => Promise<void>
}

/** Chooses the visit status together with the disease. */
export const StatusForm = (props: StatusFormProps) => {
  const { texts, allowedStatuses, isDiseaseReadOnly = false, onSave } = props
  const [status, setStatus] = useState(props.status)
  const [disease, setDisease] = useState(props.disease)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const items = texts.options.lists.customerStatus.map(({ id, name }) => ({
    id: String(id),
    name,
    isDisabled: allowedStatuses !== undefined && id !== props.status && !allowedStatuses.includes(id),
  }))
  const save = async () => {
    setSaving(true)
    setError(undefined)
    try {
      await onSave(status, disease)
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : undefined)
      setSaving(false)
    }
  }
  return (
    <div className="flex w-72 max-w-full flex-col gap-4 p-1">
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
        isDisabled={status === props.status && disease === props.disease}
        onPress={() => void save()}
      >
        {texts.messages.status.save}
      </Button>
    </div>
  )
}
