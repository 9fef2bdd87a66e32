import { describe, expect, it } from 'vitest'
import { randomPassword, readSettings, SettingsError } from './settings.ts'

describe('an operator who sets nothing', () => {
  it('gets a local server on the bundled database with 5000 fictional customers', () => {
    expect(readSettings({}, '/srv/crm')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/crm/.data',
      databaseUrl: null,
      databaseOwnerUrl: null,
      demoHost: false,
      passwordMin: 6,
      seedCustomers: 5000,
      seedPassword: null,
      adminPassword: null,
      timeZone: 'Asia/Shanghai',
      trustProxy: [],
      sessionSeconds: 43_200,
      idleSeconds: 3600,
      initialPasswordSeconds: 259_200,
      auditKey: null,
      secretsKey: null,
      gatewayHosts: [],
      callsPerMinute: 12_000,
      exportRows: 100_000,
      waitingSockets: 1000,
      recycleCheckSeconds: 600,
      planCheckSeconds: 30,
      backupDir: null,
      backupHours: 24,
      backupKeep: 14,
      backupPassphrase: null,
      publicUrl: null,
      oidc: null,
      bucket: null,
      filesQuotaMb: 5000,
      metricsToken: null,
      allowedOrigins: [],
    })
  })
})

it('makes no backups without a passphrase for the keys in them', () => {
  const read = (BACKUP_PASSPHRASE: string) =>
    readSettings({ BACKUP_DIR: 'backups', BACKUP_PASSPHRASE }, '/srv/crm').backupDir
  expect(read('correct horse')).toBe('/srv/crm/backups')
  expect(() => read('short')).toThrow('BACKUP_DIR needs a BACKUP_PASSPHRASE of at least 12 characters')
})

it('keeps files in a bucket only with what opens it', () => {
  const bucket = {
    FILES_BUCKET: 'https://s3.example.com/files',
    FILES_BUCKET_KEY: 'AKIA',
    FILES_BUCKET_SECRET: 'secret',
  }
  expect(readSettings(bucket, '/').bucket).toEqual({
    address: 'https://s3.example.com/files',
    region: 'auto',
    key: 'AKIA',
    secret: 'secret',
  })
  expect(() => readSettings({ ...bucket, FILES_BUCKET_SECRET: '' }, '/')).toThrow(
    'FILES_BUCKET needs FILES_BUCKET_KEY and FILES_BUCKET_SECRET beside it',
  )
  expect(() => readSettings({ ...bucket, FILES_BUCKET: 's3.example.com' }, '/')).toThrow(
    'FILES_BUCKET must be an address such as https://s3.example.com/hospital-files',
  )
})

describe('an operator with a database of their own', () => {
  it('gets no fictional customers unless asked', () => {
    const url = { DATABASE_URL: 'postgres://crm@db/crm' }
    expect(readSettings(url, '/').seedCustomers).toBe(0)
    expect(readSettings({ ...url, SEED_CUSTOMERS: '12' }, '/').seedCustomers).toBe(12)
  })
})

describe('an operator who mistypes a setting', () => {
  it.each([
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000"'],
    ['PASSWORD_MIN', 'six', 'PASSWORD_MIN must be a whole number from 1 to 64, not "six"'],
    ['DEMO_HOST', 'maybe', 'DEMO_HOST must be 1 or 0, not "maybe"'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must start with postgres:// or postgresql://'],
    ['TIME_ZONE', 'Mars/Base', 'TIME_ZONE must be an IANA name such as Asia/Shanghai, not "Mars/Base"'],
    ['AUDIT_KEY', 'short', 'AUDIT_KEY needs at least 32 characters'],
    ['SECRETS_KEY', 'short', 'SECRETS_KEY needs at least 32 characters'],
  ])('is told about %s by name', (name, value, message) => {
    expect(() => readSettings({ [name]: value }, '/')).toThrow(new SettingsError(message))
  })
})

describe('initial passwords', () => {
  it('differ and have no letters that look like others', () => {
    const made = Array.from({ length: 1000 }, randomPassword)
    expect(new Set(made).size).toBe(1000)
    expect(made.filter((password) => !/^[a-hjkmnp-z2-9!]{16}$/.test(password))).toEqual([])
  })
})
