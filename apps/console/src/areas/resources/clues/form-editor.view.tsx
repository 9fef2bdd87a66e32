import { formTargets, usualForm, type ClueForm, type FormTexts } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FormSection } from '@hospital-crm/ui/form-section'
import { NumberField } from '@hospital-crm/ui/number-field'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../../messages/index.ts'
import type { FieldEditorProps } from './field-editor.ts'
import { FormFieldEditor } from './form-field-editor.view.tsx'
import { FormSnippets } from './form-snippets.view.tsx'
import { LinesField } from './lines-field.view.tsx'

const maxima = { title: 60, intro: 300, consent: 1000, thanks: 200 } as const

interface TextsProps {
  language: 'zh' | 'en'
  texts: FormTexts
  isDisabled: boolean
  onChange: (texts: FormTexts) => void
}

const Texts = ({ language, texts, isDisabled, onChange }: TextsProps) => {
  const { form: words } = useMessages('clues')
  return (Object.keys(maxima) as (keyof typeof maxima)[]).map((name) => {
    const Field = name === 'title' || name === 'thanks' ? TextField : TextArea
    return (
      <Field
        key={name}
        label={words.inLanguage(words.texts[name], language)}
        value={texts[name]}
        maxLength={maxima[name]}
        isDisabled={isDisabled}
        onChange={(text: string) => onChange({ ...texts, [name]: text })}
      />
    )
  })
}

const OwnForm = ({
  form,
  isDisabled,
  onChange,
}: Omit<TextsProps, 'language' | 'texts' | 'onChange'> & {
  form: ClueForm
  onChange: (form: ClueForm) => void
}) => {
  const { form: words } = useMessages('clues')
  const change = (part: Partial<ClueForm>) => onChange({ ...form, ...part })
  const limits = { isDisabled, minValue: 1 }
  return (
    <>
      <Texts language="zh" texts={form.zh} isDisabled={isDisabled} onChange={(zh) => change({ zh })} />
      <Texts language="en" texts={form.en} isDisabled={isDisabled} onChange={(en) => change({ en })} />
      {formTargets.map((target) => (
        <FormFieldEditor
          key={target}
          target={target}
          fields={form.fields}
          isDisabled={isDisabled}
          onChange={(fields) => change({ fields })}
        />
      ))}
      <LinesField
        label={words.origins}
        description={words.originsHint}
        lines={form.origins}
        isDisabled={isDisabled}
        onChange={(origins) => change({ origins })}
      />
      <NumberField
        {...limits}
        label={words.perAddress}
        maxValue={1000}
        value={form.per_address}
        onChange={(count) => count !== null && change({ per_address: count })}
      />
      <NumberField
        {...limits}
        label={words.perHour}
        maxValue={100_000}
        value={form.per_hour}
        onChange={(count) => count !== null && change({ per_hour: count })}
      />
    </>
  )
}

/** The web form of gateway 2: what it says and asks for, where it may stand, and what is pasted there. */
export const FormEditor = ({ value, values, isDisabled, onChange }: FieldEditorProps) => {
  const { form: words, customise, usePreset } = useMessages('clues')
  if (values['gateway'] !== '2') return null
  const form = value as ClueForm | null
  return (
    <FormSection title={words.title}>
      {form === null ? (
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 text-13">{words.usual}</span>
          <Button size="small" isDisabled={isDisabled} onPress={() => onChange(usualForm)}>
            {customise}
          </Button>
        </div>
      ) : (
        <>
          <OwnForm form={form} isDisabled={isDisabled} onChange={onChange} />
          <div>
            <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => onChange(null)}>
              {usePreset}
            </Button>
          </div>
        </>
      )}
      <FormSnippets
        username={typeof values['username'] === 'string' ? values['username'] : ''}
        title={form?.zh.title ?? ''}
      />
    </FormSection>
  )
}
