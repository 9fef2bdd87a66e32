import type { Client } from '@hospital-crm/api/client'
import type { BodyOf, ResponseOf } from '@hospital-crm/api/contract'
import type { PasskeyProof, PasskeyQuestion, SecondFactorStep } from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import type { LoginResult, Proof, ProofResult } from '@hospital-crm/machines/login'
import type { LoginAnswer } from '@hospital-crm/machines/session'
import { toFailure } from '../failures/failure-words.ts'
import { askPasskey } from './ask-passkey.ts'

/** The login call's answer as the session wants it. */
export const toLoginAnswer = (data: ResponseOf<'auth/login'>): LoginAnswer => ({
  token: data.authorization.access_token,
  expiresIn: data.authorization.expires_in,
  user: data.userInfo,
  authRules: data.authRules,
  role: data.role,
  extraRoles: data.extra_roles,
  passwordChangeRequired: data.force_password_change,
  enrolmentRequired: data.force_second_factor,
})

const stepOf = (error: unknown): SecondFactorStep | undefined =>
  isCallError(error) && error.error === 'second_factor_required'
    ? (error.data as unknown as SecondFactorStep)
    : undefined

/** The two steps of a sign-in; every way they can end is a result. What stands for the right password stays in here. */
export interface SignIn {
  authenticate: (form: { username: string; password: string }) => Promise<LoginResult>
  /** For the step that `authenticate` opened last. */
  prove: (proof: Proof) => Promise<ProofResult>
}

/** Signs in by calls; `ask` has the browser ask for a passkey. */
export const createSignIn = (
  call: Client['call'],
  ask: (question: PasskeyQuestion) => Promise<PasskeyProof> = askPasskey,
): SignIn => {
  let step: SecondFactorStep | undefined
  const bodyOf = async (proof: Proof): Promise<BodyOf<'auth/secondFactor'>> => {
    if (step === undefined) throw new CallError('step_over')
    const { challenge, passkey } = step
    if (proof.kind !== 'passkey') return { challenge, ...proof, code: proof.code.trim() }
    if (passkey === undefined) throw new CallError('passkey_refused')
    return { challenge, kind: 'passkey', passkey: await ask(passkey) }
  }
  return {
    authenticate: async (form) => {
      step = undefined
      try {
        return {
          kind: 'accepted',
          answer: toLoginAnswer(await call('auth/login', { body: form, quiet: true })),
        }
      } catch (error) {
        step = stepOf(error)
        return step ? { kind: 'secondFactor', kinds: step.kinds } : toFailure(error)
      }
    },
    prove: async (proof) => {
      try {
        const body = await bodyOf(proof)
        return {
          kind: 'accepted',
          answer: toLoginAnswer(await call('auth/secondFactor', { body, quiet: true })),
        }
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}
