import type { FieldErrors } from '../shared/outcome.ts'

/** How long the success shows before the page is left. */
export const LOGIN_DONE_MS = 500

/** Errors that the form itself finds: both fields are required, and an account of blanks is none. */
export const loginProblems = (form: { username: string; password: string }): FieldErrors => ({
  ...(form.username.trim() === '' && { username: { code: 'required' } }),
  ...(form.password === '' && { password: { code: 'required' } }),
})
