import { knownPlaceholders, MESSAGE_LENGTH, type SmsConfigForm } from '@hospital-crm/api/entities'
import { messageParts } from '@hospital-crm/api/rules'
import type { RecordStatus } from '@hospital-crm/api/resources'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Button } from '@hospital-crm/ui/button'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { TextArea, TextField } from '@hospital-crm/ui/text-field'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../../../messages/index.ts'

type Template = SmsConfigForm['templates'][number]

interface TemplateEditorProps {
  at: number
  template: Template
  isReadOnly: boolean
  onChange: (template: Template) => void
  onRemove: () => void
}

const statuses: readonly RecordStatus[] = [1, 2, 3]

/** One template: its text with the words that the server fills in, and how many parts it is sent as. */
export const TemplateEditor = ({ at, template, isReadOnly, onChange, onRemove }: TemplateEditorProps) => {
  const { template: words, placeholders } = useMessages('smsGateways')
  const { statuses: names, status } = useMessages('resourceScreen')
  const { text } = template
  const group = useRef<HTMLDivElement>(null)
  const insert = (placeholder: string) => {
    const area = group.current?.querySelector('textarea')
    const from = area?.selectionStart ?? text.length
    const word = `{${placeholder}}`
    onChange({ ...template, text: text.slice(0, from) + word + text.slice(area?.selectionEnd ?? from) })
    area?.focus()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={words.one(at + 1)}
      className="flex flex-col gap-2 border-b border-border pb-4"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            name={`templates.${at}.name`}
            label={words.name}
            isRequired
            maxLength={64}
            autoComplete="off"
            isReadOnly={isReadOnly}
            value={template.name}
            onChange={(name) => onChange({ ...template, name })}
          />
        </div>
        {!isReadOnly && (
          <div className="pt-6">
            <IconButton label={words.remove(at + 1)} icon={<Trash2 />} onPress={onRemove} />
          </div>
        )}
      </div>
      <TextArea
        name={`templates.${at}.text`}
        label={words.text}
        isRequired
        maxLength={MESSAGE_LENGTH}
        isReadOnly={isReadOnly}
        value={text}
        description={words.parts(text.length, messageParts(text))}
        onChange={(next) => onChange({ ...template, text: next })}
      />
      {!isReadOnly && (
        <div role="group" aria-label={words.insert} className="flex flex-wrap gap-1">
          {knownPlaceholders.map((placeholder) => (
            <Button key={placeholder} size="small" onPress={() => insert(placeholder)}>
              {placeholders[placeholder]}
            </Button>
          ))}
        </div>
      )}
      <TextField
        name={`templates.${at}.code`}
        label={words.code}
        description={words.codeHint}
        maxLength={64}
        autoComplete="off"
        isReadOnly={isReadOnly}
        value={template.code}
        onChange={(code) => onChange({ ...template, code })}
      />
      <div className="flex">
        <SegmentedControl
          label={status}
          items={statuses.map((id) => ({ id: String(id), name: names[id] }))}
          value={String(template.status)}
          isDisabled={isReadOnly}
          onChange={(id) => onChange({ ...template, status: Number(id) })}
        />
      </div>
    </div>
  )
}
