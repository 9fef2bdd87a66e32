import type { CustomerForm, WritableField } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Drawer } from '@hospital-crm/ui/drawer'
import { FormSection } from '@hospital-crm/ui/form-section'
import { TextField } from '@hospital-crm/ui/text-field'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { RegionControl } from '../fields/region-control.tsx'
import { onSaveKeys } from '../follow-up/save-keys.ts'
import { priceOf, type FormProblems } from './customer-form.ts'
import { DuplicatePanel } from './duplicate-panel.tsx'
import { formSections, isWideInput } from '../fields/sections.ts'
import type { Duplicates } from './use-duplicates.ts'

export interface NewCustomerSnapshot {
  form: CustomerForm
  /** What is wrong, by field, in words. */
  problems: FormProblems<string>
  /** Why the last try failed as a whole. */
  failure?: string | undefined
  /** Counts refused tries; each one puts the focus on the first wrong field. */
  refusals: number
  duplicates: Duplicates
  isSaving: boolean
  rules: EditRules
}

export interface NewCustomerViewProps {
  snapshot: NewCustomerSnapshot
  texts: FieldTexts
  /** Tells that the text is an earlier one, and whatever else stands above the form. */
  restored?: ReactNode
  /** What the form is for, where it is not for a new customer. */
  title?: string | undefined
  /** @default the words for a new customer */
  saveLabel?: string | undefined
  /** Nothing can be saved at the moment. @default false */
  isBlocked?: boolean
  /** Other ways on, before the main one. */
  more?: ReactNode
  onChange: (field: WritableField, value: unknown) => void
  onSave: () => void
  onClose: () => void
  onOpen: (id: number) => void
}

const wrongControls = '[aria-invalid=true], [data-invalid] input, [data-invalid] button'

/** Everything that can be said of a new customer. */
export const NewCustomerView = (props: NewCustomerViewProps) => {
  const { snapshot, texts, restored, title, saveLabel, isBlocked = false, more } = props
  const { onChange, onSave, onClose, onOpen } = props
  const { form, problems, failure, refusals, duplicates, isSaving, rules } = snapshot
  const { messages } = texts
  // What is typed while it is being stored would be gone with the answer.
  const change: typeof onChange = (field, value) => {
    if (!isSaving) onChange(field, value)
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>(wrongControls)?.focus()
  }, [refusals])

  const region = () => (
    <div key="prv" data-wide>
      <RegionControl
        value={form}
        texts={texts}
        isRequired={rules.isRequired('prv')}
        errorMessage={problems.prv ?? problems.city ?? problems.district}
        isReadOnly={rules.isReadOnly}
        onChange={({ prv, city, district }) => {
          if (prv !== form.prv) change('prv', prv)
          if (city !== form.city) change('city', city)
          if (district !== form.district) change('district', district)
        }}
      />
    </div>
  )
  const control = (field: WritableField) => (
    <div key={field} {...(isWideInput(field) && { 'data-wide': true })}>
      <FieldControl
        field={field}
        value={form[field]}
        texts={texts}
        isRequired={rules.isRequired(field)}
        isDisabled={rules.isReadOnly(field)}
        autoFocus={field === 'name'}
        allowedStatuses={rules.allowedStatuses}
        description={field === 'phone' ? messages.form.contactHint : undefined}
        errorMessage={problems[field]}
        onChange={(value) => change(field, value)}
      />
    </div>
  )

  return (
    <Drawer
      isOpen
      isModal
      title={title ?? messages.form.title}
      closeLabel={messages.form.cancel}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {messages.form.cancel}
          </Button>
          {more}
          <Button variant="primary" isPending={isSaving} isDisabled={isBlocked} onPress={onSave}>
            {saveLabel ?? messages.form.save}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside pass by here */}
      <div ref={box} onKeyDownCapture={onSaveKeys(onSave)}>
        <div className="mb-4 empty:hidden">{restored}</div>
        {failure !== undefined && (
          <div className="mb-4">
            <Banner tone="danger">{failure}</Banner>
          </div>
        )}
        {formSections.map(({ name, fields }) => (
          <FormSection key={name} title={messages.drawer.sections[name]}>
            {fields.map((field) => (field === 'prv' ? region() : control(field)))}
            {name === 'contact' && (
              <div data-wide className="-order-1 empty:hidden">
                <DuplicatePanel duplicates={duplicates} onOpen={onOpen} />
              </div>
            )}
            {name === 'money' && (
              <TextField
                label={messages.fields.price}
                value={priceOf(form)}
                isReadOnly
                suffix={messages.edit.units.money}
              />
            )}
          </FormSection>
        ))}
      </div>
    </Drawer>
  )
}
