import type { FactorsMessages } from '../zh/factors.ts'

/** Texts of setting up what is proven beside the password. */
export const factors: FactorsMessages = {
  addTitle: 'Add a second factor',
  forcedTitle: 'Set up a second factor first',
  hint: 'At the sign-in you confirm once more with a phone or a computer, beside the password.',
  forcedHint:
    'Your account needs a second factor: at the sign-in you confirm once more with a phone or a computer, beside the password.',
  kind: 'Kind',
  names: { totp: 'Authenticator app', passkey: 'Passkey' },
  notes: {
    totp: 'An app on the phone makes a code of six digits every 30 seconds',
    passkey: 'Confirm by finger, face or screen lock, or with a security key',
  },
  noPasskeys: 'Only where the console is reached by its domain name',
  name: 'Name',
  password: 'Current password',
  passwordRequired: 'Enter your current password',
  next: 'Next',
  scan: 'Scan the QR code with the authenticator app.',
  type: 'Enter the six digits that the app shows.',
  qrCode: 'QR code for the authenticator app',
  byHand: 'Where it cannot be scanned, type this key:',
  code: 'Code',
  codeRequired: 'Enter the code',
  confirm: 'Confirm',
  logout: 'Log out',
  codes: 'Recovery codes',
  codesNote:
    'When the phone is lost, each of them stands in for a code once. They are shown this once: keep them somewhere else.',
  codesFile: 'recovery-codes.txt',
  copy: 'Copy',
  save: 'Download',
  kept: 'I have kept them',
  title: 'Second factor',
  none: 'None. With one, your password alone opens nothing.',
  required: 'Your account needs one.',
  add: 'Add one',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove “${name}”?`,
  removeNote: 'Nobody signs in with it any more.',
  removeLast: 'The password alone is enough then, and the recovery codes are void.',
  removed: 'Removed',
  added: 'Added',
  since: (created, used) => `Added ${created} · ${used === '' ? 'not used yet' : `last used ${used}`}`,
  recoveryLeft: (left) =>
    left === 0
      ? 'All recovery codes are used'
      : left === 1
        ? '1 recovery code left'
        : `${left} recovery codes left`,
  renewCodes: 'Make new recovery codes',
  renewNote: 'Those before are void at once.',
}
