/** Why a backup cannot be made or brought back. */
export type BackupProblem =
  | 'file_exists'
  | 'passphrase_missing'
  | 'passphrase_short'
  | 'wrong_passphrase'
  | 'not_a_backup'
  | 'damaged'
  | 'newer_version'
  | 'database_not_empty'
  | 'other_keys'

const texts: Readonly<Record<BackupProblem, string>> = {
  file_exists: 'There is a file of this name already; a backup never replaces one',
  passphrase_missing:
    'The data folder holds keys, which go into the backup sealed. Set BACKUP_PASSPHRASE to the passphrase that seals them',
  passphrase_short: 'BACKUP_PASSPHRASE needs at least 12 characters',
  wrong_passphrase: 'BACKUP_PASSPHRASE is not the passphrase that this backup was sealed with',
  not_a_backup: 'This is not a backup of hospital-crm',
  damaged: 'The backup is damaged and was not brought back',
  newer_version: 'The backup was made by a newer version of hospital-crm; bring it back with that version',
  database_not_empty: 'The database holds data already; a backup is brought back into an empty one only',
  other_keys: 'The data folder holds other keys than the backup; bring it back into an empty folder',
}

/** A backup or a restore that was refused. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, detail = '') {
    super(detail === '' ? `${texts[problem]}.` : `${texts[problem]}: ${detail}.`)
    this.problem = problem
  }
}
