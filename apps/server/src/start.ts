import type { FastifyInstance } from 'fastify'
import { preparePasswords } from './access/passwords.ts'
import { forgetOldSteps } from './factors/steps.ts'
import { forgetOldTakes } from './access/rate-limits.ts'
import { endExpired, forgetOldSessions } from './access/sessions.ts'
import { buildApp } from './app.ts'
import { startBackups } from './backup/schedule.ts'
import { unixNow } from './basics/clock.ts'
import { readAnchors } from './audit/anchor.ts'
import { cutAudit, oldBefore } from './audit/cut.ts'
import { failureText } from './database/failure.ts'
import { openAudit, type Audit } from './audit/audit.ts'
import { auditKey } from './audit/key.ts'
import { startBundled, type BundledDatabase } from './database/bundled.ts'
import { connect, type DatabaseTarget, type Db } from './database/connect.ts'
import { settleNewPermissions } from './staff/new-permissions.ts'
import { keepPermissions } from './staff/permission-rows.ts'
import { startLifeCycleJobs } from './customers/acts/jobs.ts'
import { checkInstallation, checkReachable, checkSessions } from './database/checks.ts'
import { lockDataFolder, type FolderLock } from './database/lock.ts'
import { prepareDatabase } from './database/prepare.ts'
import { startFileJobs } from './files/jobs.ts'
import { checkAddress } from './http/port.ts'
import { forgetOldImports } from './import/store.ts'
import { startHandoverJobs } from './handover/jobs.ts'
import { queueStates } from './intake/give-back-queue.ts'
import { startIntakeJobs } from './intake/jobs.ts'
import { forgetOldPushes } from './intake/log.ts'
import { sealQueries } from './intake/seal-queries.ts'
import { startPulls } from './intake/pull/jobs.ts'
import { customerNews } from './live/told-changes.ts'
import { forgetOldMessages } from './messages/forget.ts'
import { callable } from './customers/core/contact.ts'
import { forgetOldRuns } from './queue/run.ts'
import { forgetOldNotices, startNoticeJobs } from './notices/jobs.ts'
import { retentionSetting } from './options/policy.ts'
import { readStored } from './options/stored-setting.ts'
import { logGuesses } from './privacy/number-budget.ts'
import { phoneViews } from './privacy/phone-views.ts'
import { holdReferred } from './resources/referred.ts'
import { startLetterJobs } from './statistics/letter-jobs.ts'
import { startMessageJobs } from './sms/jobs.ts'
import { startDailyPicture } from './system-config/daily-picture.ts'
import type { Settings } from './basics/settings.ts'
import { noteAnswers } from './waiting/answers.ts'
import { startHub } from './socket/hub.ts'
import { ensureAdministrator } from './users/administrator.ts'

/** What fills an empty database, and never touches one that holds anything. Answers the initial password it made. */
export type Seed = (options: {
  target: DatabaseTarget
  settings: Settings
  /** Says what is going on, one line at a time. */
  progress: (line: string) => void
  now: Date
}) => Promise<{ initialPassword: string | null }>

export interface StartOptions {
  settings: Settings
  version: string
  /** Folder of the console's build; null for none. */
  consoleDir: string | null
  seed: Seed
  /** The data folder's lock where the caller holds it already. */
  lock?: FolderLock
  progress: (line: string) => void
  accessLog: ((line: string) => void) | null
  errorLog: (requestId: string, error: unknown) => void
}

/** A server that listens. */
export interface RunningServer {
  app: FastifyInstance
  /** Address to open in a browser, without a slash at the end. */
  address: string
  db: Db
  audit: Audit
  target: DatabaseTarget
  /** Initial password of the administrator, only at the first start and unless it was given. */
  initialPassword: string | null
  /** Drains: no new connections, sockets closed with 1012, running requests up to 10 s, then the database. */
  stop: () => Promise<void>
}

const DRAIN_MILLISECONDS = 10_000
const HOUSEKEEPING_MILLISECONDS = 15_000

/** Undo steps, run in reverse, each whatever the others do. */
const unwinder = () => {
  const steps: (() => unknown)[] = []
  return {
    add: (step: () => unknown) => {
      steps.push(step)
    },
    run: async () => {
      for (const step of steps.splice(0).toReversed())
        try {
          await step()
        } catch {
          // The next step still has to run.
        }
    },
  }
}

/** Lets old rows of the audit log go where the hospital says so; says why where they may not. */
const forgetOldAudit = async (audit: Audit, settings: Settings, months: number): Promise<void> => {
  if (months === 0) return
  const key = auditKey(settings.dataDir, settings.auditKey)
  try {
    await cutAudit(audit, key, () => readAnchors(settings.dataDir), oldBefore(new Date(), months))
  } catch (error) {
    console.error('Old rows of the audit log stay. Check it: npm run audit:verify.', failureText(error))
  }
}

const housekeeping = (db: Db, audit: Audit, settings: Settings): NodeJS.Timeout => {
  let round = 0
  return setInterval(() => {
    endExpired(db, settings).catch(() => {})
    audit.sealLeftovers().catch(() => {})
    if (round++ % 240 !== 0) return
    forgetOldTakes(db).catch(() => {})
    forgetOldSteps(db).catch(() => {})
    readStored(db, retentionSetting)
      .then(async ([days]) => {
        await forgetOldSessions(db, days.session_days)
        await forgetOldImports(db, days.import_days)
        await forgetOldNotices(db, unixNow(), days.notice_days)
        await forgetOldMessages(db, unixNow(), days.message_days)
        await forgetOldPushes(db, unixNow())
        await forgetOldRuns(db)
        await forgetOldAudit(audit, settings, days.audit_months)
      })
      .catch(() => {})
  }, HOUSEKEEPING_MILLISECONDS).unref()
}

const closeApp = async (app: FastifyInstance) => {
  const closed = app.close()
  // A connection that answers its last request now would otherwise stay open for the next one.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MILLISECONDS)
  try {
    await closed
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}

/**
 * Starts everything: the data folder's lock, the database, its schema, the first administrator, the seed, the server.
 * What was started is stopped again when a later step fails.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { settings, progress } = options
  const undo = unwinder()
  try {
    let target: DatabaseTarget
    let owner: DatabaseTarget | null
    if (options.lock) undo.add(options.lock.release)
    await checkAddress(settings.host, settings.port)
    if (settings.databaseUrl === null) {
      if (!options.lock) undo.add((await lockDataFolder(settings.dataDir)).release)
      const bundled: BundledDatabase = await startBundled(settings.dataDir, progress)
      undo.add(bundled.stop)
      ;({ target, owner } = bundled)
    } else {
      target = { connectionString: settings.databaseUrl }
      owner = settings.databaseOwnerUrl === null ? null : { connectionString: settings.databaseOwnerUrl }
    }

    if (settings.databaseUrl !== null) {
      await checkReachable(target, 'DATABASE_URL')
      await checkSessions(target)
      if (owner !== null) await checkReachable(owner, 'DATABASE_OWNER_URL')
    }
    const db = connect(target)
    undo.add(() => db.destroy())
    await prepareDatabase({ db, target, owner }, progress)
    // Before the first roles: what they are made with is no news to them.
    await keepPermissions(db)
    const seeded = await options.seed({ target: owner ?? target, settings, progress, now: new Date() })
    await checkInstallation(db, settings.demoHost)
    const audit = await openAudit(db, auditKey(settings.dataDir, settings.auditKey), settings.dataDir, {
      onEntries: async (trx, entries) => {
        await holdReferred(trx, entries)
        await queueStates(trx, entries)
        await noteAnswers(trx, settings, entries)
      },
      news: customerNews,
    })
    undo.add(audit.flush)
    await settleNewPermissions(db, audit)
    await sealQueries(db, settings)
    undo.add(phoneViews(db, settings).flush)
    logGuesses(db, audit)
    const initialPassword = seeded.initialPassword ?? (await ensureAdministrator(db, audit, settings))
    await preparePasswords()

    const hub = await startHub({ db, target, settings, audit })
    undo.add(hub.stop)
    const app = await buildApp({ ...options, db, audit, hub, imageHosts: hub.imageHosts })
    const notices = startNoticeJobs(db, settings, callable(settings))
    undo.add(notices.stop)
    undo.add(startLetterJobs(db, settings).stop)
    const lifeCycle = startLifeCycleJobs(db, audit, settings)
    undo.add(lifeCycle.stop)
    undo.add(startMessageJobs({ db, settings }).stop)
    undo.add(startIntakeJobs({ db, settings, audit }).stop)
    undo.add(startPulls({ db, audit, settings }).stop)
    undo.add(startHandoverJobs(db, audit).stop)
    undo.add(startFileJobs({ db, settings }).stop)
    undo.add(startDailyPicture({ db, audit, settings }).stop)
    const { backupDir } = settings
    if (backupDir !== null)
      undo.add(
        startBackups({
          db,
          owner: owner ?? target,
          settings: { ...settings, backupDir },
          application: options.version,
        }).stop,
      )
    const timer = housekeeping(db, audit, settings)
    undo.add(() => clearInterval(timer))
    undo.add(() => closeApp(app))
    const address = await app.listen({ host: settings.host, port: settings.port })
    return { app, address, db, audit, target, initialPassword, stop: undo.run }
  } catch (error) {
    await undo.run()
    throw error
  }
}
