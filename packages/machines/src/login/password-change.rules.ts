import type { FieldErrors } from '../shared/outcome.ts'
import type { PasswordForm } from './password-change.types.ts'

/** Errors that the form itself finds: all three are required and the new one is typed twice alike. */
export const passwordProblems = (form: PasswordForm): FieldErrors => ({
  ...(form.oldPassword === '' && { oldPassword: { code: 'required' } }),
  ...(form.newPassword === '' && { newPassword: { code: 'required' } }),
  ...(form.confirmation === ''
    ? { confirmation: { code: 'required' } }
    : form.confirmation !== form.newPassword && { confirmation: { code: 'mismatch' } }),
})
