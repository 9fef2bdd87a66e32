import type { Generated, JSONColumnType } from 'kysely'

/** Something that somebody has, to prove beside the password. */
interface SecondFactorTable {
  id: Generated<number>
  user_id: number
  kind: 'totp' | 'passkey'
  name: string
  /** Sealed; of a code of an authenticator alone. */
  secret: Buffer | null
  /** The newest step of 30 seconds whose code was taken: no code of it or of an earlier one is taken again. */
  last_step: Generated<number>
  credential_id: string | null
  public_key: Buffer | null
  /** How often the passkey says it was used; 0 where it does not count. */
  counter: Generated<number>
  transports: Generated<string[]>
  /** Unix seconds. */
  created_time: number
  /** Unix seconds of the last sign-in with it; 0 before the first. */
  used_time: Generated<number>
}

/** A code for the day on which everything else is lost; it is good once. Only its hash is stored. */
interface RecoveryCodeTable {
  user_id: number
  code_hash: Buffer
}

/** A step that was offered to one browser. What the browser holds is stored as a hash. */
interface SignInStepTable {
  hash: Buffer
  kind: string
  user_id: number | null
  data: JSONColumnType<Record<string, unknown>, string, string>
  /** Wrong tries so far. */
  wrong: Generated<number>
  expires_at: Date
}

/** Somebody of ours at a provider. */
interface ProviderSubjectTable {
  issuer: string
  /** What the provider calls them; it never changes there. */
  subject: string
  user_id: number
  /** Unix seconds. */
  created_time: number
}

/** Tables of what is proven beside the password, or instead of it. */
export interface FactorsDatabase {
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  sign_in_steps: SignInStepTable
  provider_subjects: ProviderSubjectTable
}
