import { chownSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { RunAs } from './binaries.ts'

/**
 * What PostgreSQL is started with. Fsync stays at its default, on: what was acknowledged survives a power cut.
 *
 * The log tells of the database alone and never of what is in it. An error's text, its details and its statement quote
 * rows, so statements that fail are not logged at all (the server names them in its own log, without values), and what
 * else is logged comes without details, statement and parameters.
 */
export const serverOptions = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '80',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_lock_waits: 'off',
  log_temp_files: '-1',
} as const

const MAX_LOG_BYTES = 10_000_000

/** Lines that PostgreSQL writes with other settings than these. */
const quoting = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] (?:ERROR|WARNING|DETAIL|CONTEXT|STATEMENT|QUERY): /m

/** Opens the log for more lines. One that got long, or that may quote rows from before, begins anew. */
export const openLog = (file: string, user: RunAs | undefined): number => {
  if (existsSync(file) && (statSync(file).size > MAX_LOG_BYTES || quoting.test(readFileSync(file, 'utf8'))))
    rmSync(file)
  const descriptor = openSync(file, 'a', 0o600)
  if (user) chownSync(file, user.uid, user.gid)
  return descriptor
}
