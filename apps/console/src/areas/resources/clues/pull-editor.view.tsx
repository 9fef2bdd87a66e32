import { pullPresets, type CluePull, type LeadGateway } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FormSection } from '@hospital-crm/ui/form-section'
import { NumberField } from '@hospital-crm/ui/number-field'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { FieldEditorProps } from './field-editor.ts'

const methods = (['GET', 'POST'] as const).map((id) => ({ id, name: id }))

interface PullEditorProps extends FieldEditorProps {
  /** Where the access token is typed. */
  credential: ReactNode
}

/** How a platform is asked for leads that its pushes may have lost. */
export const PullEditor = ({ value, values, isDisabled, onChange, credential }: PullEditorProps) => {
  const { pull: words } = useMessages('clues')
  const preset = pullPresets[Number(values['gateway']) as LeadGateway]
  const pull = value as CluePull | null
  if (preset === undefined) return null
  if (pull === null)
    return (
      <FormSection title={words.title}>
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 text-13">{words.off}</span>
          <Button size="small" isDisabled={isDisabled} onPress={() => onChange(preset)}>
            {words.on}
          </Button>
        </div>
      </FormSection>
    )
  const change = (part: Partial<CluePull>) => onChange({ ...pull, ...part })
  const shared = { isDisabled, autoComplete: 'off' }
  return (
    <FormSection title={words.title} columns={1}>
      <TextField
        {...shared}
        name="pull"
        label={words.url}
        description={words.urlHint}
        value={pull.url}
        maxLength={2000}
        onChange={(url) => change({ url })}
      />
      {credential}
      <TextField
        {...shared}
        label={words.account}
        value={pull.account}
        maxLength={64}
        onChange={(account) => change({ account })}
      />
      <SegmentedControl
        label={words.method}
        items={methods}
        value={pull.method}
        isDisabled={isDisabled}
        onChange={(method) => change({ method })}
      />
      <TextField
        {...shared}
        label={words.header}
        value={pull.header}
        maxLength={64}
        onChange={(header) => change({ header })}
      />
      <TextArea
        label={words.question}
        description={words.questionHint}
        value={pull.question}
        maxLength={1000}
        isDisabled={isDisabled}
        onChange={(question) => change({ question })}
      />
      <TextField
        {...shared}
        label={words.list}
        value={pull.list}
        maxLength={200}
        onChange={(list) => change({ list })}
      />
      <NumberField
        label={words.minutes}
        minValue={1}
        maxValue={60}
        value={pull.minutes}
        isDisabled={isDisabled}
        onChange={(minutes) => minutes !== null && change({ minutes })}
      />
      <NumberField
        label={words.overlap}
        minValue={0}
        maxValue={1440}
        value={pull.overlap}
        isDisabled={isDisabled}
        onChange={(overlap) => overlap !== null && change({ overlap })}
      />
      <div>
        <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => onChange(null)}>
          {words.turnOff}
        </Button>
      </div>
    </FormSection>
  )
}
