import type { ResponseOf } from '@hospital-crm/api/contract'
import type { PasskeyProof, PasskeyQuestion, ProofKind } from '@hospital-crm/api/entities'
import type { RunningServer } from '../../support/server.ts'
import { passwords } from '../../support/server.ts'
import { totpCode } from '../../support/totp-code.ts'
import { call, type Answer, type Refusal } from './api.ts'

/** A sign-in as far as the password: what its answer says. */
export interface Begun {
  status: number
  error: string | undefined
  challenge: string
  kinds: ProofKind[]
  passkey: PasskeyQuestion | undefined
  text: string
}

/** What somebody proves their second step with, for a {@link Begun} sign-in. */
type Proof = { kind: 'totp' | 'recovery'; code: string } | { kind: 'passkey'; passkey: PasskeyProof }

export type Finished = Answer<ResponseOf<'auth/login'> & Partial<Refusal>>

/** Signing in by two steps at one server. */
export const twoSteps = (server: RunningServer) => {
  const begin = async (
    username: string,
    password: string = passwords.agent,
    token?: string,
  ): Promise<Begun> => {
    const { status, text, data } = await call(server, 'auth/login', { body: { username, password }, token })
    const said = data as unknown as Partial<Begun> & Partial<Refusal>
    return {
      status,
      text,
      error: said.error,
      challenge: said.challenge ?? '',
      kinds: said.kinds ?? [],
      passkey: said.passkey,
    }
  }
  const finish = (challenge: string, proof: Proof): Promise<Finished> =>
    call(server, 'auth/secondFactor', { body: { challenge, ...proof } })
  /** Sets an authenticator up; its secret, and the codes for the day it is lost. */
  const enrol = async (token: string, password: string | undefined = passwords.agent) => {
    const { data: started } = await call(server, 'users/startTotp', { token, body: { password } })
    // The step before this one, so that the current one is still good.
    const code = await totpCode(started.secret, -30)
    const body = { challenge: started.challenge, code, name: '手机' }
    const added = await call(server, 'users/addTotp', { token, body })
    return { ...started, added, recovery: added.data.recovery_codes }
  }
  return { begin, finish, enrol }
}
