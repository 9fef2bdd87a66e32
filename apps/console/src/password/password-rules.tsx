import { passwordChecks } from '@hospital-crm/api/rules'
import type { PasswordForm } from '@hospital-crm/machines/login'
import { VisuallyHidden } from '@hospital-crm/ui/visually-hidden'
import { Check, Circle } from 'lucide-react'
import { useMessages } from '../messages/index.ts'

/** What a new password is measured by. */
export interface PasswordPolicy {
  /** Fewest characters. */
  minimum: number
  /** Whose password it is. */
  owner: { username: string; nickname: string }
}

/** What a new password has to be, each rule marked once it is met. */
export const PasswordRules = ({ form, policy }: { form: PasswordForm; policy: PasswordPolicy }) => {
  const { rules: words } = useMessages('front').password
  const { oldPassword, newPassword, confirmation } = form
  const { long, varied, unlikeOwner } = passwordChecks(newPassword, policy.owner, policy.minimum)
  const isTyped = newPassword !== ''
  const rules = [
    { text: words.long(policy.minimum), isMet: long },
    { text: words.varied, isMet: varied },
    { text: words.unlikeOwner, isMet: isTyped && unlikeOwner },
    { text: words.changed, isMet: isTyped && newPassword !== oldPassword },
    { text: words.repeated, isMet: isTyped && newPassword === confirmation },
  ]
  return (
    <ul aria-label={words.title} className="m-0 flex list-none flex-col gap-1 p-0 text-13">
      {rules.map(({ text, isMet }) => (
        <li
          key={text}
          className={`flex items-start gap-1.5 [&>svg]:mt-0.75 [&>svg]:shrink-0 ${isMet ? 'text-success-text' : 'text-text-muted'}`}
        >
          {isMet ? <Check aria-hidden="true" size={14} /> : <Circle aria-hidden="true" size={14} />}
          {text}
          {isMet && <VisuallyHidden>{words.met}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}
