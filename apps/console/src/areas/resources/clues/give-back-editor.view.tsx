import { giveBackPreset, leadEvents, type ClueGiveBack, type LeadGateway } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FormSection } from '@hospital-crm/ui/form-section'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { HeadersEditor } from '../sms/headers-editor.view.tsx'

interface GiveBackEditorProps extends OwnFieldsProps {
  /** Where the credential is typed. */
  credential: ReactNode
}

/** What a lead's platform is told, where, and by which of its codes. */
export const GiveBackEditor = ({ values, isReadOnly, texts, onChange, credential }: GiveBackEditorProps) => {
  const { giveBack: words } = useMessages('clues')
  const how = values['give_back'] as ClueGiveBack | null | undefined
  const write = (next: ClueGiveBack | null) => onChange('give_back', next)
  if (!how)
    return (
      <FormSection title={words.title}>
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 text-13">{words.off}</span>
          <Button
            size="small"
            isDisabled={isReadOnly}
            onPress={() => write(giveBackPreset(Number(values['gateway']) as LeadGateway))}
          >
            {words.turnOn}
          </Button>
        </div>
      </FormSection>
    )
  const change = (part: Partial<ClueGiveBack>) => write({ ...how, ...part })
  const shared = { isReadOnly, autoComplete: 'off', maxLength: 64 }
  const choose = (kind: 'statuses' | 'tags') => (
    <MultiSelect<number>
      label={kind === 'tags' ? words.invalidTags : words.invalidStatuses}
      items={texts.options[kind === 'tags' ? 'customerTags' : 'customerStatus'] ?? []}
      value={how.invalid[kind]}
      isReadOnly={isReadOnly}
      onChange={(ids) => change({ invalid: { ...how.invalid, [kind]: ids } })}
    />
  )
  return (
    <FormSection title={words.title} columns={1}>
      <TextField
        {...shared}
        name="give_back"
        label={words.url}
        maxLength={2000}
        value={how.url}
        onChange={(url) => change({ url })}
      />
      {credential}
      <HeadersEditor
        headers={how.headers}
        isReadOnly={isReadOnly}
        onChange={(headers) => change({ headers })}
      />
      <TextArea
        label={words.body}
        description={words.bodyHint}
        maxLength={4000}
        isReadOnly={isReadOnly}
        value={how.body}
        onChange={(body) => change({ body })}
      />
      <TextField
        {...shared}
        label={words.successField}
        value={how.success_field}
        onChange={(success_field) => change({ success_field })}
      />
      <TextField
        {...shared}
        label={words.successValue}
        value={how.success_value}
        onChange={(success_value) => change({ success_value })}
      />
      {leadEvents.map((event) => (
        <TextField
          {...shared}
          key={event}
          label={words.stateOf(words.events[event])}
          description={words.stateHint}
          value={how.states[event]}
          onChange={(state) => change({ states: { ...how.states, [event]: state } })}
        />
      ))}
      {choose('statuses')}
      {choose('tags')}
      <div>
        <Button size="small" variant="quiet" isDisabled={isReadOnly} onPress={() => write(null)}>
          {words.turnOff}
        </Button>
      </div>
    </FormSection>
  )
}
