import { noExtra, type RoleExtra } from '@hospital-crm/api/entities'
import { datumFields, datumWords, writableFields } from '@hospital-crm/api/entities'
import { FormSection } from '@hospital-crm/ui/form-section'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { Switch } from '@hospital-crm/ui/switch'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

const hiding = ['hideGlobalPhone', 'hidePoolPhone', 'hideLeadsPhone', 'hideExportPhone'] as const
const opening = ['editLeadsSource', 'editLeadsConsulting'] as const
const rules = ['required_fields', 'readonly_fields'] as const

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** What of a customer holders must fill in, may not write and do not see. */
export const RoleFieldRules = ({ values, isReadOnly, texts, onChange }: OwnFieldsProps) => {
  const { all, noRole, role: words } = useMessages('staff')
  const { fields: names } = useMessages('customers')
  const { fields } = useMessages('shell').resources['supervision/roles']
  const extra = { ...noExtra, ...(values['extra'] as Partial<RoleExtra> | undefined) }
  const language = useLanguage()
  const items = writableFields.map((id) => ({ id, name: names[id] }))
  const flag = (name: keyof typeof words.flags) => (
    <Switch
      key={name}
      isSelected={extra[name]}
      isDisabled={isReadOnly}
      onChange={(isOn) => onChange('extra', { ...extra, [name]: isOn })}
    >
      {words.flags[name]}
    </Switch>
  )
  return (
    <>
      <FormSection title={words.fields}>
        {rules.map((name) => (
          <MultiSelect<string>
            key={name}
            name={name}
            label={fields[name]}
            placeholder={noRole}
            items={items}
            value={namesIn(values[name])}
            isDisabled={isReadOnly}
            onChange={(ids) => onChange(name, ids)}
          />
        ))}
        <MultiSelect<string>
          name="allow_datum_fields"
          label={fields.allow_datum_fields}
          placeholder={noRole}
          items={datumFields.map((id) => ({ id, name: datumWords[language][id] }))}
          value={namesIn(values['allow_datum_fields'])}
          isDisabled={isReadOnly}
          onChange={(ids) => onChange('allow_datum_fields', ids)}
        />
      </FormSection>
      <FormSection title={words.signIn} columns={1}>
        {flag('secondFactor')}
      </FormSection>
      <FormSection title={words.extra} columns={1}>
        {hiding.map(flag)}
        <p className="m-0 text-13 text-text-muted tabular-nums">{words.example}</p>
        {opening.map(flag)}
        <MultiSelect<number>
          name="extra"
          label={words.allowCuStatus}
          placeholder={all}
          items={texts.options['customerStatus'] ?? []}
          value={extra.allowCuStatus}
          isDisabled={isReadOnly}
          onChange={(ids) => onChange('extra', { ...extra, allowCuStatus: ids })}
        />
      </FormSection>
    </>
  )
}
