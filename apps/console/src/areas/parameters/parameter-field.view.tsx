import { parameterBounds, type RevealLimits, type WorkingHours } from '@hospital-crm/api/entities'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { NumberField } from '@hospital-crm/ui/number-field'
import { Switch } from '@hospital-crm/ui/switch'
import { TagsField, type TagOption } from '@hospital-crm/ui/tags-field'
import { TextField } from '@hospital-crm/ui/text-field'
import type { ParametersMessages, ParameterWords } from '../../messages/zh/parameters.ts'
import type { ParameterField } from './fields.ts'
import { PictureField, type SentPicture } from './picture-field.view.tsx'
import { RoleLimitsField } from './role-limits-field.view.tsx'
import { QuietField, type Quiet } from './quiet-field.view.tsx'
import { SpecialDaysField } from './special-days-field.view.tsx'
import { WeekField } from './week-field.view.tsx'

/** What values are chosen from. */
export interface ParameterChoices {
  tags: readonly TagOption<number>[]
  roles: readonly { id: number; name: string }[]
}

/** How a picture gets to the server. */
export interface ParameterPicture {
  /** The picture host as it stands in the form. */
  host: string
  sent: SentPicture
  onSend: (file: File) => void
  onDrop: () => void
}

interface ParameterFieldProps {
  field: ParameterField
  own: ParameterWords
  words: ParametersMessages
  value: unknown
  choices: ParameterChoices
  picture: ParameterPicture
  isDisabled: boolean
  onChange: (value: unknown) => void
}

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({ id, name: id }))

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A switch that is stored as 0 and 1 stays so. */
const switched = (before: unknown, isOn: boolean) => (typeof before === 'number' ? Number(isOn) : isOn)

/** One parameter, by its kind. */
export const ParameterFieldView = (props: ParameterFieldProps) => {
  const { field, own, words, value, choices, isDisabled, onChange } = props
  const { min, max, length } = parameterBounds(field.path)
  const shared = {
    name: field.path,
    label: own.name,
    isDisabled,
    ...(own.hint !== undefined && { description: own.hint }),
  }
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...shared}
          value={textOf(value)}
          onChange={onChange}
          autoComplete="off"
          {...(length !== undefined && { maxLength: length })}
        />
      )
    case 'zone':
      return (
        <ComboBox<string>
          {...shared}
          items={zones}
          value={textOf(value)}
          onChange={(zone) => zone !== null && onChange(zone)}
        />
      )
    case 'number':
    case 'limit':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : null}
          onChange={(number) => onChange(number ?? (field.kind === 'limit' ? null : (min ?? 0)))}
          {...(min !== undefined && { minValue: min })}
          {...(max !== undefined && { maxValue: max })}
          {...(own.unit !== undefined && { unit: own.unit })}
        />
      )
    case 'switch':
      return (
        <Switch
          isSelected={Boolean(value)}
          isDisabled={isDisabled}
          description={own.hint}
          onChange={(isOn) => onChange(switched(value, isOn))}
        >
          {own.name}
        </Switch>
      )
    case 'kinds':
      return (
        <MultiSelect<string>
          {...shared}
          items={Object.entries(words.kinds).map(([id, name]) => ({ id, name }))}
          value={(value as string[] | undefined) ?? []}
          onChange={onChange}
          maxNames={6}
        />
      )
    case 'tags':
      return (
        <TagsField<number>
          {...shared}
          items={choices.tags}
          value={(value as number[] | undefined) ?? []}
          onChange={onChange}
        />
      )
    case 'picture':
      return (
        <PictureField
          name={field.path}
          label={own.name}
          hint={own.hint}
          words={words.picture}
          length={length}
          value={textOf(value)}
          {...props.picture}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      )
    case 'roles':
      return (
        <RoleLimitsField
          label={own.name}
          hint={own.hint}
          unit={own.unit}
          words={words.roleLimits}
          value={(value as RevealLimits['roles'] | undefined) ?? []}
          roles={choices.roles}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      )
    case 'week':
      return (
        <WeekField
          label={own.name}
          hint={own.hint}
          words={words.hours}
          value={(value as WorkingHours['week'] | undefined) ?? []}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      )
    case 'special':
      return (
        <SpecialDaysField
          label={own.name}
          hint={own.hint}
          words={words.hours}
          value={(value as WorkingHours['special'] | undefined) ?? []}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      )
    case 'quiet':
      return (
        <QuietField
          name={own.name}
          hint={own.hint}
          words={words.quiet}
          value={(value as Quiet | null | undefined) ?? null}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      )
  }
}
