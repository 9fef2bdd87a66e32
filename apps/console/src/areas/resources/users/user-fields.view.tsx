import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { Select } from '@hospital-crm/ui/select'
import { TextField } from '@hospital-crm/ui/text-field'
import { usePublicConfig } from '../../../brand/public-config.tsx'
import { useMessages } from '../../../messages/index.ts'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])

/** The roles of a user and the hospitals they work for. */
export const UserFields = ({ values, isReadOnly, isAdministrator, texts, onChange }: OwnFieldsProps) => {
  const words = useMessages('staff')
  const { fields } = useMessages('shell').resources['users']
  const { roles = [], hospitals = [] } = texts.options
  const provider = usePublicConfig()?.provider
  const main = Number(values['role_id']) || 0
  // A role that is given no more stays with whoever has it.
  const isOffered = main === 0 || roles.some(({ id }) => id === main)
  return (
    <>
      <Select<number>
        name="role_id"
        label={fields.role_id}
        items={[
          { id: 0, name: words.noRole },
          ...roles,
          ...(isOffered ? [] : [{ id: main, name: words.otherRole(main) }]),
        ]}
        value={main}
        isDisabled={isReadOnly}
        onChange={(id) => onChange('role_id', id ?? 0)}
      />
      <MultiSelect<number>
        name="extra_roles"
        label={fields.extra_roles}
        placeholder={words.noRole}
        items={roles.filter(({ id }) => id !== main)}
        value={idsIn(values['extra_roles']).filter((id) => id !== main)}
        isDisabled={isReadOnly}
        onChange={(ids) => onChange('extra_roles', ids)}
      />
      <MultiSelect<number>
        name="hospitals"
        label={fields.hospitals}
        placeholder={words.all}
        items={hospitals}
        value={idsIn(values['hospitals'])}
        isDisabled={isReadOnly}
        onChange={(ids) => onChange('hospitals', ids)}
      />
      {provider && (
        <TextField
          name="provider_subject"
          label={fields.provider_subject}
          description={words.providerSubject(provider.name)}
          maxLength={255}
          value={textIn(values['provider_subject'])}
          isReadOnly={isReadOnly || !isAdministrator}
          onChange={(subject) => onChange('provider_subject', subject)}
        />
      )}
    </>
  )
}
