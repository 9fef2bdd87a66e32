import { parameterBounds, type RevealLimits } from '@hospital-crm/api/entities'
import { FormField } from '@hospital-crm/ui/form-field'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { NumberField } from '@hospital-crm/ui/number-field'
import { Select } from '@hospital-crm/ui/select'
import { X } from 'lucide-react'
import type { ParametersMessages } from '../../messages/zh/parameters.ts'

type Limits = RevealLimits['roles']

interface RoleLimitsFieldProps {
  label: string
  hint: string | undefined
  words: ParametersMessages['roleLimits']
  unit: string | undefined
  value: Limits
  /** Roles that there are. */
  roles: readonly { id: number; name: string }[]
  isDisabled: boolean
  onChange: (limits: Limits) => void
}

/** What a role that is named anew begins with. */
const FIRST = 10

/** Quotas of single roles; who is not named keeps the one of all. */
export const RoleLimitsField = (props: RoleLimitsFieldProps) => {
  const { label, hint, words, unit, value, roles, isDisabled, onChange } = props
  const { max } = parameterBounds('reveal_limits.standard')
  const rest = roles.filter(({ id }) => !value.some(({ role_id }) => role_id === id))
  const nameOf = (id: number) => roles.find((role) => role.id === id)?.name ?? words.gone(id)
  return (
    <FormField label={label} {...(hint !== undefined && { description: hint })}>
      <div className="flex flex-col gap-2">
        {value.map(({ role_id: id, a_day: day }) => (
          <div key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 text-14 wrap-anywhere">{nameOf(id)}</span>
            <div className="w-40">
              <NumberField
                label={words.ofRole(nameOf(id))}
                isLabelHidden
                placeholder={words.unlimited}
                value={day}
                minValue={0}
                {...(max !== undefined && { maxValue: max })}
                {...(unit !== undefined && { unit })}
                isDisabled={isDisabled}
                onChange={(next) =>
                  onChange(value.map((one) => (one.role_id === id ? { ...one, a_day: next } : one)))
                }
              />
            </div>
            {!isDisabled && (
              <IconButton
                size="small"
                label={words.remove(nameOf(id))}
                icon={<X />}
                onPress={() => onChange(value.filter((one) => one.role_id !== id))}
              />
            )}
          </div>
        ))}
        {!isDisabled && rest.length > 0 && (
          <Select<number>
            label={words.add}
            isLabelHidden
            placeholder={words.add}
            items={rest}
            value={null}
            onChange={(id) => id !== null && onChange([...value, { role_id: id, a_day: FIRST }])}
          />
        )}
      </div>
    </FormField>
  )
}
