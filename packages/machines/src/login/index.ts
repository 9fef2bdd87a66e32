export { loginMachine } from './login.machine.ts'
export { LOGIN_DONE_MS, loginProblems } from './login.rules.ts'
export { selectLoginView } from './login.selectors.ts'
export { passwordChangeMachine } from './password-change.machine.ts'
export { passwordProblems } from './login.rules.ts'
export { selectPasswordChangeView } from './password-change.selectors.ts'
export type { Failure, FieldError, FieldErrors } from '../shared/outcome.ts'
export type { LoginSnapshot, LoginView } from './login.selectors.ts'
export type {
  FactorKind,
  LoginContext,
  LoginEmitted,
  LoginEvent,
  LoginField,
  LoginInput,
  LoginResult,
  LoginStatus,
  Proof,
  ProofResult,
} from './login.types.ts'
export type { PasswordChangeSnapshot, PasswordChangeView } from './password-change.selectors.ts'
export type {
  PasswordChangeContext,
  PasswordChangeEmitted,
  PasswordChangeEvent,
  PasswordChangeInput,
  PasswordChangeOutput,
  PasswordChangeResult,
  PasswordChangeStatus,
  PasswordField,
  PasswordForm,
} from './password-change.types.ts'
