import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { CallError } from '@hospital-crm/api/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { lastBackup } from './backup/schedule.ts'
import type { Settings } from './basics/settings.ts'
import { fileFigures } from './files/metrics.ts'
import { poolOf, type Db } from './database/connect.ts'
import { buckets, countAnswers, type RouteTimes } from './http/call-times.ts'

interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** Lines after the name: suffix with labels, and value. */
  samples: readonly (readonly [string, number])[]
}

const gauge = (name: string, help: string, value: number | undefined): Metric[] =>
  value === undefined ? [] : [{ name, help, type: 'gauge', samples: [['', value]] }]

/** Metrics in the text format that Prometheus reads. */
export const expose = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
    ])
    .join('\n')
    .concat('\n')

const ofAnswers = (times: readonly RouteTimes[]): Metric => ({
  name: 'crm_call_seconds',
  help: 'How long answers took, by route and status.',
  type: 'histogram',
  samples: times.flatMap(({ method, route, status, count, seconds, within }) => {
    const labels = `method="${method}",route="${route}",status="${status}"`
    return [
      ...within.map((answers, at) => [`_bucket{${labels},le="${buckets[at]}"}`, answers] as const),
      [`_bucket{${labels},le="+Inf"}`, count] as const,
      [`_sum{${labels}}`, seconds] as const,
      [`_count{${labels}}`, count] as const,
    ]
  }),
})

/** More are not counted. Without a limit the whole log is read, as how few they are is known only afterwards. */
const MOST_UNSEALED = 100_000

const ofDatabase = async (db: Db): Promise<Metric[]> => {
  const { rows } = await sql<{ waiting: number; unsealed: number; messages: number; online: number }>`
    select (select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting,
      (select count(*) from (select from audit_log where seq > coalesce((select max(seq) from audit_seals), 0)
        order by seq desc limit ${MOST_UNSEALED}) as newest) as unsealed,
      (select count(*) from sms_messages where status = 'queued') as messages,
      (select count(distinct user_id) from online_users) as online`.execute(db)
  const [now] = rows
  return [
    ...gauge('crm_database_lock_waits', 'Connections that wait for a lock at this moment.', now?.waiting),
    ...gauge('crm_audit_unsealed_rows', 'Rows of the audit log that are not sealed yet.', now?.unsealed),
    ...gauge('crm_messages_waiting', 'Text messages that are still to be sent.', now?.messages),
    ...gauge('crm_users_online', 'People with an open console, over all processes.', now?.online),
  ]
}

const ofFiles = async (db: Db): Promise<Metric[]> => {
  const { files, bytes, uploads, gone } = await fileFigures(db)
  return [
    ...gauge('crm_files', 'Files that are stored.', files),
    ...gauge('crm_files_bytes', 'Bytes of them, without small versions.', bytes),
    ...gauge('crm_uploads_open', 'Files that are on their way, or were given up.', uploads),
    ...gauge('crm_files_to_remove', 'Keys whose bytes are still to be removed from the store.', gone),
  ]
}

const ofProcess = (app: FastifyInstance, db: Db): Metric[] => {
  const { totalCount, idleCount, waitingCount } = poolOf(db)
  return [
    ...gauge('crm_sockets', 'Open sockets of this process.', app.websocketServer.clients.size),
    ...gauge('crm_database_connections', 'Connections to the database.', totalCount),
    ...gauge('crm_database_connections_idle', 'Those that nobody uses.', idleCount),
    ...gauge('crm_database_waits', 'Calls that wait for a connection.', waitingCount),
    ...gauge('crm_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
  ]
}

const ofDisk = async ({ dataDir, backupDir }: Settings): Promise<Metric[]> => {
  const { bavail, bsize } = await statfs(dataDir)
  const last = backupDir === null ? undefined : ((await lastBackup(backupDir)) ?? 0)
  return [
    ...gauge('crm_disk_free_bytes', 'Room on the disk of the data folder.', bavail * bsize),
    ...gauge(
      'crm_last_backup_seconds',
      'When the newest scheduled backup was made, Unix; 0 for never.',
      last,
    ),
  ]
}

const same = (one: string, other: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** `GET /metrics` for whoever knows the token of `METRICS_TOKEN`; without that setting there is no such address. */
export const registerMetrics = (
  app: FastifyInstance,
  { db, settings }: { db: Db; settings: Settings },
): void => {
  const { metricsToken } = settings
  if (metricsToken === null) return
  const answers = countAnswers(app)
  const delay = monitorEventLoopDelay()
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.get('/metrics', async (request, reply) => {
    if (!same(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new CallError('session_ended')
    const [database, files, disk] = await Promise.all([ofDatabase(db), ofFiles(db), ofDisk(settings)])
    const blocked = gauge(
      'crm_event_loop_delay_p99_seconds',
      'How long the process was busy with one thing, 99th percentile since the last look.',
      delay.percentile(99) / 1e9,
    )
    delay.reset()
    const all = [ofAnswers(answers()), ...ofProcess(app, db), ...blocked, ...database, ...files, ...disk]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(expose(all))
  })
}
