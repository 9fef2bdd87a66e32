import { clues } from '@hospital-crm/api/resources'
import { useMessages } from '../../../messages/index.ts'
import { ResourceFieldView } from '../fields/resource-field.tsx'
import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { FormEditor } from './form-editor.view.tsx'
import { GiveBackEditor } from './give-back-editor.view.tsx'
import { MapEditor } from './map-editor.view.tsx'
import { PullEditor } from './pull-editor.view.tsx'
import { ReceiversEditor } from './receivers-editor.view.tsx'
import { SignatureEditor } from './signature-editor.view.tsx'
import { TargetEditor } from './target-editor.view.tsx'

const editors = {
  target_minutes: TargetEditor,
  signature: SignatureEditor,
  map: MapEditor,
}

/** How pushes of a lead interface are signed, what they mean, who gets the leads and what the platform hears of them. */
export const ClueFields = (props: OwnFieldsProps) => {
  const { values, isReadOnly, onChange } = props
  const { fields } = useMessages('shell').resources['supervision/clues']
  const credential = (name: 'token' | 'give_back_secret') => (
    <ResourceFieldView
      {...props}
      name={name}
      field={clues.fields[name]}
      label={fields[name]}
      value={values[name]}
      since={values[`${name}_time`]}
      isDisabled={false}
      onChange={(value) => onChange(name, value)}
    />
  )
  return (
    <>
      <FormEditor
        value={values['form']}
        values={values}
        isDisabled={isReadOnly}
        onChange={(value) => onChange('form', value)}
      />
      <ReceiversEditor
        value={values['receivers']}
        values={values}
        people={props.texts.people}
        isDisabled={isReadOnly}
        onChange={(value) => onChange('receivers', value)}
      />
      {Object.entries(editors).map(([name, Editor]) => (
        <Editor
          key={name}
          value={values[name]}
          values={values}
          isDisabled={isReadOnly}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      <PullEditor
        value={values['pull']}
        values={values}
        isDisabled={isReadOnly}
        onChange={(value) => onChange('pull', value)}
        credential={credential('token')}
      />
      <GiveBackEditor {...props} credential={credential('give_back_secret')} />
    </>
  )
}
