import { Readable } from 'node:stream'
import { sql, type SqlBool } from 'kysely'
import type { CallName } from '@hospital-crm/api/contract'
import { listOfStage, type CustomerStage, type ExportQuestion } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { listPermission, permissionPath } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { hidesPhonesIn } from '../access/mask.ts'
import { every, idArray } from '../access/scope.ts'
import { findActorOfSession } from '../access/sessions.ts'
import { readQuestion } from '../customers/core/list.ts'
import { storableQuestion } from '../customers/core/reading-log.ts'
import { countRows, readIds } from '../customers/core/window.ts'
import type { CallContext, FileAnswer } from '../http/context.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { phoneViews } from '../privacy/phone-views.ts'
import { columnsOf } from '../spreadsheet/field-cells.ts'
import { fileWriters } from '../spreadsheet/file-writers.ts'
import { readOptionNames } from '../spreadsheet/option-names.ts'
import { wallText } from '../spreadsheet/sheet.ts'
import { wallClock } from '../spreadsheet/wall-clock.ts'
import { invalid } from '../http/validate.ts'
import { batchesOf, hidesInExport } from './batches.ts'
import { countFollowUps, followUpColumns, followUpsOf, titleOfFollowUps } from './follow-ups.ts'
import { createSlots } from '../http/limits.ts'

/** What an export takes from its call. */
export type ExportCall = Pick<CallContext<CallName>, 'db' | 'audit' | 'meta' | 'settings'> & { actor: Actor }

/** A list that can be exported. */
export interface ExportedList {
  stage: Exclude<CustomerStage, 'waste'>
  /** Its name, for the file. */
  title: string
  /** The menu it belongs to. */
  menu?: number
}

/** Milliseconds after which a reader who takes nothing more is given up. */
const STALL_MILLISECONDS = 60_000

const slots = createSlots({ own: 'export_running', all: 'exports_busy' })

const selection = async (
  call: ExportCall,
  { stage }: ExportedList,
  question: ExportQuestion,
  timeZone: string,
) => {
  const { db, actor, meta, settings } = call
  const asked = await readQuestion(db, actor, stage, question, { language: meta.language, timeZone })
  const { ids, except, as_of: asOf, sort = [] } = question
  const where = every([
    asked.where,
    ...(ids === undefined ? [] : [sql<SqlBool>`customers.id = any(${idArray(ids)})`]),
    ...(except === undefined ? [] : [sql<SqlBool>`customers.id <> all(${idArray(except)})`]),
    ...(asOf === undefined ? [] : [sql<SqlBool>`customers.id <= ${asOf}`]),
  ])
  const limit = settings.exportRows
  const window = { sort, hidden: asked.hidden, limit: limit + 1, offset: 0 }
  const found = await readIds(db, where, window, asked.isNarrowed || ids !== undefined)
  const customers = found.length / 4
  if (customers > limit) throw new CallError('export_too_large', { rows: await countRows(db, where), limit })
  if (question.content !== 'follow_ups') return { where, ids: found, rows: customers }
  const rows = await countFollowUps(db, { ids: found, where })
  if (rows > limit) throw new CallError('export_too_large', { rows, limit })
  return { where, ids: found, rows }
}

/** @throws CallError `validation_failed` for columns that are missing or not asked for, `forbidden` for follow-ups. */
const refuseContent = (
  { actor, meta }: ExportCall,
  { content = 'customers', columns }: ExportQuestion,
): void => {
  if (content === 'customers' && columns === undefined) throw invalid({ columns: 'required' }, meta.language)
  if (content === 'follow_ups' && columns !== undefined)
    throw invalid({ columns: 'wrong_value' }, meta.language)
  if (content === 'follow_ups' && !holds(actor, permissionPath('customers/followups/index')))
    throw new CallError('forbidden')
}

/** Everything that decided what the file may hold. */
const reachOf = ({ role, hospitals, administrator }: Actor): string =>
  JSON.stringify([role, hospitals, administrator])

/** Ends the file when the session is over, locked or stripped of what the export began with. */
const stillAllowed =
  ({ db, actor, settings }: ExportCall, { stage }: ExportedList, { content }: ExportQuestion) =>
  async (): Promise<void> => {
    const now = await findActorOfSession(db, actor.session.id, settings)
    if (
      now?.session.state !== 'ok' ||
      !holds(now, listPermission(listOfStage[stage], 'export')) ||
      (content === 'follow_ups' && !holds(now, permissionPath('customers/followups/index'))) ||
      reachOf(now) !== reachOf(actor)
    )
      throw new CallError('forbidden')
  }

const begin = async (
  call: ExportCall,
  list: ExportedList,
  question: ExportQuestion,
  free: () => void,
): Promise<FileAnswer> => {
  const { db, audit, actor, meta, settings } = call
  const timeZone = await timeZoneOf(db, settings)
  const clock = wallClock(timeZone)
  const { where, ids, rows } = await selection(call, list, question, timeZone)
  const { content = 'customers', columns = [], format, ids: _ids, except: _except, ...rest } = question
  const isOfFollowUps = content === 'follow_ups'
  const masked = hidesInExport(actor) || hidesPhonesIn(actor, list.stage)
  const entryOf = (action: string, changes: Record<string, unknown>, result = 'ok') =>
    ({ action, target_type: 'customer_list', target_id: list.stage, result, changes }) as const
  const begun = entryOf('customer.export', {
    menu: list.menu,
    ...storableQuestion(rest),
    selected: question.ids?.length,
    left_out: question.except?.length,
    ...(isOfFollowUps ? { content } : { columns }),
    format,
    rows,
    masked,
  })
  await audit.write(begun)
  let written = 0
  const going = {
    ids,
    where,
    fields: columns,
    actor,
    names: await readOptionNames(db, meta.language),
    clock,
    tell: (seen: readonly number[]) =>
      phoneViews(db, settings).note({ uid: actor.id, how: 'export', ids: seen }),
    passed: (count: number) => {
      written += count
      timer.refresh()
    },
    check: stillAllowed(call, list, question),
  }
  const { write, type } = fileWriters[format]
  const { language } = meta
  const title = isOfFollowUps ? titleOfFollowUps(list.title, language) : list.title
  const sheet = isOfFollowUps
    ? { name: title, columns: followUpColumns(language), blocks: followUpsOf(db, going, language) }
    : { name: title, columns: columnsOf(columns, language), blocks: batchesOf(db, going) }
  const body = Readable.from(write(sheet), { objectMode: false })
  const stamp = wallText(clock.at(Date.now() / 1000))
    .slice(0, 16)
    .replace(':', '')
  const timer = setTimeout(() => body.destroy(new CallError('request_timeout')), STALL_MILLISECONDS)
  body.once('close', () => {
    clearTimeout(timer)
    free()
    const result = body.readableEnded ? 'ok' : 'aborted'
    // What left the house stands in the log, also when the database is away at that moment.
    const ended = entryOf('customer.export_end', { rows: written }, result)
    audit.write(ended).catch(() => audit.read(ended))
  })
  return { name: `${title} ${stamp}.${format}`, type, rows, body }
}

/**
 * Starts the export of a question about one list: the caller's scope, masked as the list or the export hides numbers,
 * whichever hides. The file is made while it is read.
 * @throws CallError `export_running`, `exports_busy`, `export_too_large`, and what a list refuses.
 */
export const exportCustomers = async (
  call: ExportCall,
  list: ExportedList,
  question: ExportQuestion,
): Promise<FileAnswer> => {
  refuseContent(call, question)
  const free = slots.take(call.actor.id)
  try {
    return await begin(call, list, question, free)
  } catch (error) {
    free()
    throw error
  }
}
