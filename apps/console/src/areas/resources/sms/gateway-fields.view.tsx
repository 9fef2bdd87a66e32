import type { GatewayKind, SmsConfig, SmsConfigForm } from '@hospital-crm/api/entities'
import { smsGateways } from '@hospital-crm/api/resources'
import { FormSection } from '@hospital-crm/ui/form-section'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { ResourceFieldView } from '../fields/resource-field.tsx'
import { HeadersEditor } from './headers-editor.view.tsx'
import { TemplatesEditor } from './templates-editor.view.tsx'

const kinds: readonly GatewayKind[] = ['outbox', 'http']

/** How a message gateway is reached, and the templates that go through it. */
export const GatewayFields = ({ values, isMade, isReadOnly, texts, onChange }: OwnFieldsProps) => {
  const words = useMessages('smsGateways')
  const { fields, choices } = useMessages('shell').resources['supervision/smsconfigs']
  const gateway = values as Pick<SmsConfig, Exclude<keyof SmsConfig, 'id' | 'templates'>> &
    Pick<SmsConfigForm, 'templates'>
  const textOf = (name: 'url' | 'body' | 'success_field' | 'success_value') => ({
    name,
    label: fields[name],
    isReadOnly,
    value: gateway[name],
    onChange: (value: string) => onChange(name, value),
  })
  return (
    <>
      <div className="flex flex-col items-start gap-1">
        <SegmentedControl
          label={fields.kind}
          items={kinds.map((id) => ({ id, name: choices.kind[id] }))}
          value={gateway.kind}
          isDisabled={isReadOnly}
          onChange={(kind) => onChange('kind', kind)}
        />
        <p className="m-0 text-12 text-text-muted">{words.kindHints[gateway.kind]}</p>
      </div>
      {gateway.kind === 'http' && (
        <FormSection title={words.connection} columns={1}>
          <TextField
            {...textOf('url')}
            isRequired
            maxLength={2000}
            autoComplete="off"
            description={words.urlHint}
          />
          <ResourceFieldView
            {...{ texts, isMade, isReadOnly }}
            name="secret"
            field={smsGateways.fields.secret}
            label={fields.secret}
            value={gateway.secret}
            since={gateway.secret_time}
            isDisabled={false}
            onChange={(secret) => onChange('secret', secret)}
          />
          <HeadersEditor
            headers={gateway.headers}
            isReadOnly={isReadOnly}
            onChange={(headers) => onChange('headers', headers)}
          />
          <TextArea {...textOf('body')} isRequired maxLength={4000} hasCount description={words.bodyHint} />
          <TextField
            {...textOf('success_field')}
            maxLength={64}
            autoComplete="off"
            description={words.successHint}
          />
          <TextField {...textOf('success_value')} maxLength={64} autoComplete="off" />
        </FormSection>
      )}
      <TemplatesEditor
        templates={gateway.templates}
        isReadOnly={isReadOnly}
        onChange={(templates) => onChange('templates', templates)}
      />
    </>
  )
}
