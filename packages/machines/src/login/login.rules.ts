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

/** How long the success shows before the page is left. */
export const LOGIN_DONE_MS = 500

/** Errors that the form itself finds: both fields are required, and an account of blanks is none. */
export const loginProblems = (form: { username: string; password: string }): FieldErrors => ({
  ...(form.username.trim() === '' && { username: { code: 'required' } }),
  ...(form.password === '' && { password: { code: 'required' } }),
})
