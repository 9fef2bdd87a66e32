import { Button } from '@hospital-crm/ui/button'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { useMessages } from '../../../messages/index.ts'

interface SecretFieldProps {
  /** Stars and at most the last characters of one that is kept, or one that was typed. */
  value: string
  isMade: boolean
  isReadOnly: boolean
  onChange: (value: string) => void
}

const STARS = '******'

/** A secret is typed and never shown again: what is kept stays where nothing is typed. */
export const SecretField = ({ value, isMade, isReadOnly, onChange }: SecretFieldProps) => {
  const { secret: words } = useMessages('smsGateways')
  const { fields } = useMessages('shell').resources['supervision/smsconfigs']
  const isKept = value.startsWith(STARS)
  const end = isKept ? value.slice(STARS.length) : ''
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <PasswordField
          name="secret"
          label={fields.secret}
          autoComplete="new-password"
          maxLength={500}
          isReadOnly={isReadOnly}
          value={isKept ? '' : value}
          description={isKept ? words.kept(end) : words.hint}
          onChange={(typed) => onChange(typed === '' && isMade ? STARS : typed)}
        />
      </div>
      {isKept && !isReadOnly && (
        <Button size="small" variant="quiet" onPress={() => onChange('')}>
          {words.remove}
        </Button>
      )}
    </div>
  )
}
