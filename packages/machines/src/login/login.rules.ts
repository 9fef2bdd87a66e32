import type { FieldErrors } from '../shared/outcome.ts'
import type { Proof } from './login.types.ts'
import type { PasswordForm } from './password-change.types.ts'

/** Errors that the form itself finds: all three are required and the new one is typed twice alike. */
export const passwordProblems = (form: PasswordForm): FieldErrors => ({
  ...(form.oldPassword === '' && { oldPassword: { code: 'required' } }),
  ...(form.newPassword === '' && { newPassword: { code: 'required' } }),
  ...(form.confirmation === ''
    ? { confirmation: { code: 'required' } }
    : form.confirmation !== form.newPassword && { confirmation: { code: 'mismatch' } }),
})

/** Refusals after which another code, or another passkey, can be shown for the same password. */
const tryAgain = ['wrong_code', 'code_used', 'passkey_refused', 'validation_failed']

/** Whether the step goes on after a refusal; else it starts over with the password. */
export const isStepOpen = (error: string): boolean => tryAgain.includes(error)

/** Errors that the second step itself finds: a code is not empty. */
export const proofProblems = (proof: Proof): FieldErrors =>
  proof.kind !== 'passkey' && proof.code.trim() === '' ? { code: { code: 'required' } } : {}

/** How long the success shows before the page is left. */
export const LOGIN_DONE_MS = 500

/** Errors that the form itself finds: both fields are required, and an account of blanks is none. */
export const loginProblems = (form: { username: string; password: string }): FieldErrors => ({
  ...(form.username.trim() === '' && { username: { code: 'required' } }),
  ...(form.password === '' && { password: { code: 'required' } }),
})
