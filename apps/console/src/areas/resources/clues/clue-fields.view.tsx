import type { OwnFieldsProps } from '../fields/own-fields-props.ts'
import { FormEditor } from './form-editor.view.tsx'
import { GiveBackEditor } from './give-back-editor.view.tsx'
import { MapEditor } from './map-editor.view.tsx'
import { PullEditor } from './pull-editor.view.tsx'
import { ReceiversEditor } from './receivers-editor.view.tsx'
import { SignatureEditor } from './signature-editor.view.tsx'
import { TargetEditor } from './target-editor.view.tsx'

const editors = {
  form: FormEditor,
  pull: PullEditor,
  receivers: ReceiversEditor,
  target_minutes: TargetEditor,
  signature: SignatureEditor,
  map: MapEditor,
}

/** How pushes of a lead interface are signed, what they mean, who gets the leads and what the platform hears of them. */
export const ClueFields = (props: OwnFieldsProps) => {
  const { values, isReadOnly, onChange } = props
  return (
    <>
      {Object.entries(editors).map(([name, Editor]) => (
        <Editor
          key={name}
          value={values[name]}
          values={values}
          isDisabled={isReadOnly}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      <GiveBackEditor {...props} />
    </>
  )
}
