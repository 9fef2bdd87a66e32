import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { readBucket, type BucketSettings } from './files-settings.ts'
import { readOidc, type OidcSettings } from './oidc-settings.ts'
import { SettingsError, text, webOrigin, type Environment } from './environment.ts'

export { SettingsError } from './environment.ts'

/** Fewest characters of a passphrase that seals backups. */
export const MIN_PASSPHRASE = 12

/** Everything about a running server that an operator may choose. Read once, at the start. */
export interface Settings {
  /** Address to listen on. `HOST`, default 127.0.0.1. */
  host: string
  /** TCP port, 0 for any free one. `PORT`, default 3000. */
  port: number
  /** Absolute folder of the bundled database, the audit key and the audit anchor. `DATA_DIR`, default .data. */
  dataDir: string
  /** A PostgreSQL of one's own; null starts the bundled one. `DATABASE_URL`. */
  databaseUrl: string | null
  /** The account that owns the tables of `databaseUrl`, for migrations; null leaves them to that. `DATABASE_OWNER_URL`. */
  databaseOwnerUrl: string | null
  /** Demo accounts on the login page; only on a database created that way. `DEMO_HOST=1`. */
  demoHost: boolean
  /** Fewest characters of a new password. `PASSWORD_MIN`, default 6. */
  passwordMin: number
  /** Customers of a fresh seed. `SEED_CUSTOMERS`, default 5000 on the bundled database, else 0. */
  seedCustomers: number
  /** Password of every seeded agent; null leaves them without a usable one. `SEED_PASSWORD`. */
  seedPassword: string | null
  /** Administrator's password at the first start, without a forced change. `ADMIN_PASSWORD`. */
  adminPassword: string | null
  /** IANA zone of the hospital. `TIME_ZONE`, default Asia/Shanghai. */
  timeZone: string
  /** Proxies whose X-Forwarded-For is believed: addresses or networks. `TRUST_PROXY`, comma separated; none by default. */
  trustProxy: string[]
  /** Life of a session in seconds, never extended. `SESSION_SECONDS`, default 43200 (12 h). */
  sessionSeconds: number
  /** Seconds without a call of the user after which a session ends. `SESSION_IDLE_SECONDS`, default 3600. */
  idleSeconds: number
  /** Seconds an initial password stays valid. `INITIAL_PASSWORD_SECONDS`, default 259200 (72 h). */
  initialPasswordSeconds: number
  /** Key of the audit chain; null keeps one in the data folder. `AUDIT_KEY`, at least 32 characters. */
  auditKey: string | null
  /** Key that stored secrets are encrypted with; null keeps one in the data folder. `SECRETS_KEY`, at least 32 characters. */
  secretsKey: string | null
  /** Hosts inside the own network that message gateways may be at, `host:port` each. `GATEWAY_HOSTS`, comma separated. */
  gatewayHosts: string[]
  /** Calls that one session may make in a minute. `CALLS_PER_MINUTE`, default 12000. */
  callsPerMinute: number
  /** Sockets of one network that may wait for their LOGIN at one time. `WAITING_SOCKETS`, default 1000. */
  waitingSockets: number
  /** Seconds between two looks for customers who go back to the pool by a rule. `RECYCLE_CHECK_SECONDS`, default 600. */
  recycleCheckSeconds: number
  /** Seconds between two looks for plans that are due. `PLAN_CHECK_SECONDS`, default 30. */
  planCheckSeconds: number
  /** Most rows of one export. `EXPORT_ROWS`, default 100000. */
  exportRows: number
  /** Absolute folder that backups go to by themselves; null makes none. `BACKUP_DIR`. */
  backupDir: string | null
  /** Hours between two of them. `BACKUP_HOURS`, default 24. */
  backupHours: number
  /** How many of them are kept, the newest ones. `BACKUP_KEEP`, default 14. */
  backupKeep: number
  /** Seals the keys in them. `BACKUP_PASSPHRASE`, at least 12 characters. */
  backupPassphrase: string | null
  /** Token that `/metrics` asks for; null has no such address. `METRICS_TOKEN`, at least 32 characters. */
  metricsToken: string | null
  /** Where browsers find the console, such as https://crm.example.com; null takes each call's own word. `PUBLIC_URL`. */
  publicUrl: string | null
  /** A provider that people may sign in at; null for none. `OIDC_ISSUER` and what belongs to it. */
  oidc: OidcSettings | null
  /** Bucket that files lie in; null keeps them in the data folder. `FILES_BUCKET` and what belongs to it. */
  bucket: BucketSettings | null
  /** Megabytes of files that one person may keep. `FILES_QUOTA_MB`, default 5000. */
  filesQuotaMb: number
  /** Origins, beside the server's own, whose pages may open the socket. `ALLOWED_ORIGINS`, comma separated. */
  allowedOrigins: string[]
}

const list = (environment: Environment, name: string): string[] =>
  (text(environment, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const integer = (environment: Environment, name: string, fallback: number, from: number, to: number) => {
  const given = text(environment, name)
  if (given === null) return fallback
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < from || value > to)
    throw new SettingsError(`${name} must be a whole number from ${from} to ${to}, not "${given}"`)
  return value
}

const flag = (environment: Environment, name: string): boolean => {
  const given = text(environment, name)?.toLowerCase() ?? '0'
  if (['1', 'true', 'yes', 'on'].includes(given)) return true
  if (['0', 'false', 'no', 'off'].includes(given)) return false
  throw new SettingsError(`${name} must be 1 or 0, not "${given}"`)
}

const databaseUrl = (environment: Environment, name: string): string | null => {
  const given = text(environment, name)
  if (given === null || /^postgres(?:ql)?:\/\//.test(given)) return given
  throw new SettingsError(`${name} must start with postgres:// or postgresql://`)
}

const timeZone = (environment: Environment): string => {
  const given = text(environment, 'TIME_ZONE') ?? DEFAULT_TIME_ZONE
  if (Intl.supportedValuesOf('timeZone').includes(given) || given === 'UTC') return given
  throw new SettingsError(`TIME_ZONE must be an IANA name such as ${DEFAULT_TIME_ZONE}, not "${given}"`)
}

const key = (environment: Environment, name: string): string | null => {
  const given = text(environment, name)
  if (given !== null && given.length < 32) throw new SettingsError(`${name} needs at least 32 characters`)
  return given
}

/**
 * Reads the settings. `root` is the folder that a relative DATA_DIR belongs to.
 * @throws SettingsError naming the variable that cannot be used.
 */
export const readSettings = (environment: Environment, root: string): Settings => {
  const url = databaseUrl(environment, 'DATABASE_URL')
  const ownerUrl = databaseUrl(environment, 'DATABASE_OWNER_URL')
  if (ownerUrl !== null && url === null)
    throw new SettingsError('DATABASE_OWNER_URL needs DATABASE_URL beside it')
  const publicUrl = webOrigin(environment, 'PUBLIC_URL')
  const backupDir = text(environment, 'BACKUP_DIR')
  const backupPassphrase = text(environment, 'BACKUP_PASSPHRASE')
  if (backupDir !== null && (backupPassphrase ?? '').length < MIN_PASSPHRASE)
    throw new SettingsError(`BACKUP_DIR needs a BACKUP_PASSPHRASE of at least ${MIN_PASSPHRASE} characters`)
  const day = 86_400
  return {
    host: text(environment, 'HOST') ?? '127.0.0.1',
    port: integer(environment, 'PORT', 3000, 0, 65_535),
    dataDir: resolve(root, text(environment, 'DATA_DIR') ?? '.data'),
    databaseUrl: url,
    databaseOwnerUrl: ownerUrl,
    demoHost: flag(environment, 'DEMO_HOST'),
    passwordMin: integer(environment, 'PASSWORD_MIN', 6, 1, 64),
    seedCustomers: integer(environment, 'SEED_CUSTOMERS', url ? 0 : 5000, 0, 10_000_000),
    seedPassword: text(environment, 'SEED_PASSWORD'),
    adminPassword: text(environment, 'ADMIN_PASSWORD'),
    timeZone: timeZone(environment),
    trustProxy: list(environment, 'TRUST_PROXY'),
    sessionSeconds: integer(environment, 'SESSION_SECONDS', 12 * 3600, 60, 30 * day),
    idleSeconds: integer(environment, 'SESSION_IDLE_SECONDS', 3600, 60, 30 * day),
    initialPasswordSeconds: integer(environment, 'INITIAL_PASSWORD_SECONDS', 3 * day, 60, 90 * day),
    auditKey: key(environment, 'AUDIT_KEY'),
    secretsKey: key(environment, 'SECRETS_KEY'),
    gatewayHosts: list(environment, 'GATEWAY_HOSTS').map((host) => host.toLowerCase()),
    callsPerMinute: integer(environment, 'CALLS_PER_MINUTE', 12_000, 1, 1_000_000),
    waitingSockets: integer(environment, 'WAITING_SOCKETS', 1000, 1, 1_000_000),
    recycleCheckSeconds: integer(environment, 'RECYCLE_CHECK_SECONDS', 600, 1, day),
    planCheckSeconds: integer(environment, 'PLAN_CHECK_SECONDS', 30, 1, 3600),
    exportRows: integer(environment, 'EXPORT_ROWS', 100_000, 1, 1_000_000),
    backupDir: backupDir === null ? null : resolve(root, backupDir),
    backupHours: integer(environment, 'BACKUP_HOURS', 24, 1, 720),
    backupKeep: integer(environment, 'BACKUP_KEEP', 14, 1, 1000),
    backupPassphrase,
    publicUrl,
    oidc: readOidc(environment, publicUrl),
    bucket: readBucket(environment),
    filesQuotaMb: integer(environment, 'FILES_QUOTA_MB', 5000, 1, 10_000_000),
    metricsToken: key(environment, 'METRICS_TOKEN'),
    allowedOrigins: list(environment, 'ALLOWED_ORIGINS'),
  }
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789!'

/** The initial password of 16 bytes: as many characters without look-alikes, 80 bits. */
export const passwordOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 16), (byte) => alphabet[byte % 32]).join('')

/** An initial password that nothing leads to. */
export const randomPassword = (): string => passwordOf(randomBytes(16))
