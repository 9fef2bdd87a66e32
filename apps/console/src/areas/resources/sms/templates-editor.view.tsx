import type { SmsConfigForm } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FormSection } from '@hospital-crm/ui/form-section'
import { Plus } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'
import { TemplateEditor } from './template-editor.view.tsx'

interface TemplatesEditorProps {
  templates: SmsConfigForm['templates']
  isReadOnly: boolean
  onChange: (templates: SmsConfigForm['templates']) => void
}

const MOST = 200

/** The templates of a gateway, in the order in which they are offered. */
export const TemplatesEditor = ({ templates, isReadOnly, onChange }: TemplatesEditorProps) => {
  const { template: words } = useMessages('smsGateways')
  const { fields } = useMessages('shell').resources['supervision/smsconfigs']
  return (
    <FormSection title={fields.templates} columns={1}>
      {templates.length === 0 && <p className="m-0 text-13 text-text-muted">{words.empty}</p>}
      {templates.map((template, at) => (
        <TemplateEditor
          // One that is new has no id yet.
          key={template.id ?? `new-${at}`}
          at={at}
          template={template}
          isReadOnly={isReadOnly}
          onChange={(changed) => onChange(templates.with(at, changed))}
          onRemove={() => onChange(templates.toSpliced(at, 1))}
        />
      ))}
      {!isReadOnly && templates.length < MOST && (
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onPress={() => onChange([...templates, { name: '', text: '', code: '', status: 1 }])}
          >
            {words.add}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
