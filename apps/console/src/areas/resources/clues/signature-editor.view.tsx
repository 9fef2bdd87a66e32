import { signaturePresets, type ClueSignature, type LeadGateway } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FormSection } from '@hospital-crm/ui/form-section'
import { NumberField } from '@hospital-crm/ui/number-field'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { Select } from '@hospital-crm/ui/select'
import { TextField } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../../messages/index.ts'
import type { FieldEditorProps } from './field-editor.ts'

const encodings = (['hex', 'base64'] as const).map((id) => ({ id, name: id }))

/** How pushes are signed: as the platform usually does, or in a way of one's own. */
export const SignatureEditor = ({ value, values, isDisabled, onChange }: FieldEditorProps) => {
  const { signature: words, preset, customise, usePreset } = useMessages('clues')
  const signature = value as ClueSignature | null
  if (signature === null)
    return (
      <FormSection title={words.title}>
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 text-13">{preset}</span>
          <Button
            size="small"
            isDisabled={isDisabled}
            onPress={() => onChange(signaturePresets[Number(values['gateway']) as LeadGateway])}
          >
            {customise}
          </Button>
        </div>
      </FormSection>
    )
  const change = (part: Partial<ClueSignature>) => onChange({ ...signature, ...part })
  const algorithms = (Object.keys(words.algorithms) as ClueSignature['algorithm'][]).map((id) => ({
    id,
    name: words.algorithms[id],
  }))
  const shared = { isDisabled, autoComplete: 'off', maxLength: 64 }
  return (
    <FormSection title={words.title}>
      <Select
        label={words.algorithm}
        items={algorithms}
        value={signature.algorithm}
        isDisabled={isDisabled}
        onChange={(algorithm) => algorithm !== null && change({ algorithm })}
      />
      <TextField
        {...shared}
        label={words.header}
        value={signature.header}
        onChange={(header) => change({ header })}
      />
      {signature.algorithm !== 'token' && (
        <>
          <TextField
            {...shared}
            label={words.timestamp}
            value={signature.timestamp}
            onChange={(timestamp) => change({ timestamp })}
          />
          <TextField
            {...shared}
            label={words.signed}
            description={words.signedHint}
            maxLength={200}
            value={signature.signed}
            onChange={(signed) => change({ signed })}
          />
          <SegmentedControl
            label={words.encoding}
            items={encodings}
            value={signature.encoding}
            isDisabled={isDisabled}
            onChange={(encoding) => change({ encoding })}
          />
          <NumberField
            label={words.drift}
            minValue={30}
            maxValue={3600}
            value={signature.drift}
            isDisabled={isDisabled}
            onChange={(drift) => drift !== null && change({ drift })}
          />
        </>
      )}
      <div>
        <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => onChange(null)}>
          {usePreset}
        </Button>
      </div>
    </FormSection>
  )
}
