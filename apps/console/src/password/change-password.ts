import type { Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import type { PasswordChangeResult, PasswordForm } from '@hospital-crm/machines/login'
import { toFailure } from '../failures/failure-words.ts'

/** The form's fields by the names the call gives them. */
const formNames: Readonly<Record<string, string>> = {
  old_password: 'oldPassword',
  password: 'newPassword',
  password_confirmation: 'confirmation',
}

const inFormNames = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [formNames[name] ?? name, text]))

/** Makes the resetPassword call; every way it can end is a result, its refusals under the form's own names. */
export const changePassword = async (
  call: Client['call'],
  form: PasswordForm,
): Promise<PasswordChangeResult> => {
  try {
    const { oldPassword, newPassword, confirmation } = form
    const body = { old_password: oldPassword, password: newPassword, password_confirmation: confirmation }
    await call('users/resetPassword', { body, quiet: true })
    return { kind: 'changed' }
  } catch (error) {
    if (isCallError(error) && error.error === 'wrong_password')
      return { kind: 'refused', error: error.error, fields: { oldPassword: error.message } }
    const failure = toFailure(error)
    return failure.kind === 'refused' && failure.fields
      ? { ...failure, fields: inFormNames(failure.fields) }
      : failure
  }
}
