import type { SmsConfigForm } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { TextField } from '@hospital-crm/ui/text-field'
import { Plus, Trash2 } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

interface HeadersEditorProps {
  headers: SmsConfigForm['headers']
  isReadOnly: boolean
  onChange: (headers: SmsConfigForm['headers']) => void
}

const MOST = 20

/** Headers that go along with every message. */
export const HeadersEditor = ({ headers, isReadOnly, onChange }: HeadersEditorProps) => {
  const { header: words } = useMessages('smsGateways')
  const { fields } = useMessages('shell').resources['supervision/smsconfigs']
  return (
    <div role="group" aria-label={fields.headers} className="flex flex-col gap-2">
      {headers.map((header, at) => (
        // A header has no name of its own, and one that goes takes those behind it along.
        <div key={`${headers.length}-${at}`} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              name={`headers.${at}.name`}
              label={words.name(at + 1)}
              maxLength={64}
              autoComplete="off"
              isReadOnly={isReadOnly}
              value={header.name}
              onChange={(name) => onChange(headers.with(at, { ...header, name }))}
            />
          </div>
          <div className="min-w-0 flex-1">
            <TextField
              name={`headers.${at}.value`}
              label={words.value(at + 1)}
              maxLength={500}
              autoComplete="off"
              isReadOnly={isReadOnly}
              value={header.value}
              onChange={(value) => onChange(headers.with(at, { ...header, value }))}
            />
          </div>
          {!isReadOnly && (
            <div className="pt-6">
              <IconButton
                label={words.remove(at + 1)}
                icon={<Trash2 />}
                onPress={() => onChange(headers.toSpliced(at, 1))}
              />
            </div>
          )}
        </div>
      ))}
      {!isReadOnly && headers.length < MOST && (
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onPress={() => onChange([...headers, { name: '', value: '' }])}
          >
            {words.add}
          </Button>
        </div>
      )}
    </div>
  )
}
