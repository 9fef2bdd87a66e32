/** What can be set up. */
export type EnrolmentKind = 'totp' | 'passkey'

/** How far setting one up has come. */
export type EnrolmentStep =
  | { at: 'choose'; offersPasskeys: boolean; asksPassword: boolean }
  /** `secret` is what the QR code says, to type. */
  | { at: 'totp'; address: string; secret: string }
  | { at: 'codes'; codes: readonly string[] }

/** What is typed on the way. */
export interface EnrolmentForm {
  kind: EnrolmentKind
  name: string
  password: string
  code: string
}
