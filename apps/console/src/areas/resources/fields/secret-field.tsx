import { Button } from '@hospital-crm/ui/button'
import { PasswordField } from '@hospital-crm/ui/text-field'
import type { ValueWords } from './value-words.ts'

interface SecretFieldProps {
  name: string
  label: string
  words: ValueWords['words']['secret']
  /** Stars for one that is kept, or one that was typed. */
  value: string
  /** Since when it is kept, as people read it; empty where that is not known. */
  since: string
  isMade: boolean
  isReadOnly: boolean
  maxLength?: number
  onChange: (value: string) => void
}

const STARS = '******'

/** A secret is typed and never shown again: what is kept stays where nothing is typed. */
export const SecretField = ({ words, value, since, isMade, onChange, ...field }: SecretFieldProps) => {
  const isKept = value.startsWith(STARS)
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <PasswordField
          {...field}
          autoComplete="new-password"
          value={isKept ? '' : value}
          description={isKept ? words.kept(since) : words.hint}
          onChange={(typed) => onChange(typed === '' && isMade ? STARS : typed)}
        />
      </div>
      {isKept && !field.isReadOnly && (
        <Button size="small" variant="quiet" onPress={() => onChange('')}>
          {words.remove(field.label)}
        </Button>
      )}
    </div>
  )
}
