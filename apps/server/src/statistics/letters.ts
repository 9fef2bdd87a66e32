import { MAX_LETTERS, type Letter } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql, type Selectable } from 'kysely'
import { unixNow } from '../basics/clock.ts'
import type { NoticesDatabase } from '../database/notices-schema.ts'
import type { Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { timeZoneOf } from '../options/catalogue.ts'
import { offeredReports } from '../options/reports.ts'
import { comes, opens } from './letter-jobs.ts'
import { nextLetterTime } from './letter-times.ts'

type LetterRecord = Selectable<NoticesDatabase['letters']>
type LetterCall = 'letters/index' | 'letters/create' | 'letters/delete/{id}'

/** First key of the advisory locks under which the letters of one person are counted. */
const LETTERS_LOCK = 5_207_343

const shown = ({ id, report, panel, weekday, hour, next_time }: LetterRecord, name: string | undefined) => ({
  id,
  report,
  panel,
  weekday,
  hour,
  next_time,
  name: name ?? '',
})

/** One's own weekly letters. */
export const letterHandlers: Pick<Handlers, LetterCall> = {
  'letters/index': async ({ db, actor }) => {
    const [letters, reports] = await Promise.all([
      db.selectFrom('letters').selectAll().where('user_id', '=', actor.id).orderBy('id').execute(),
      offeredReports(db, actor),
    ])
    const names = new Map(reports.map(({ id, name }) => [id, name]))
    const list = letters.map(async (letter): Promise<Letter> => ({
      ...shown(letter, names.get(letter.report)),
      open: await comes(db, letter),
    }))
    return { list: await Promise.all(list) }
  },

  'letters/create': async ({ db, actor, settings, audit, meta, input: { body } }) => {
    const { subject, weekday, hour, ask = {} } = body
    const about =
      'report' in subject ? { report: subject.report, panel: null } : { report: 0, panel: subject.panel }
    if (!(await opens(db, actor, about))) throw new CallError('not_found')
    const timeZone = await timeZoneOf(db, settings)
    const when = {
      weekday,
      hour,
      ask: JSON.stringify(ask),
      role_id: actor.role?.id ?? null,
      time_zone: timeZone,
      next_time: nextLetterTime({ weekday, hour }, unixNow(), timeZone),
    }
    const letter = await audit.transaction(async (trx, record) => {
      await sql`select pg_advisory_xact_lock(${LETTERS_LOCK}, ${actor.id})`.execute(trx)
      const own = await trx
        .selectFrom('letters')
        .select(['id', 'report', 'panel'])
        .where('user_id', '=', actor.id)
        .execute()
      const known = own.find(({ report, panel }) => report === about.report && panel === about.panel)
      if (!known && own.length >= MAX_LETTERS) throw invalid({ subject: 'too_many' }, meta.language)
      const stored = known
        ? await trx
            .updateTable('letters')
            .set(when)
            .where('id', '=', known.id)
            .returningAll()
            .executeTakeFirstOrThrow()
        : await trx
            .insertInto('letters')
            .values({ user_id: actor.id, ...about, ...when })
            .returningAll()
            .executeTakeFirstOrThrow()
      record({
        action: 'letter.create',
        target_type: 'letter',
        target_id: stored.id,
        changes: { ...about, weekday, hour },
      })
      return stored
    })
    const name = (await offeredReports(db, actor)).find(({ id }) => id === letter.report)?.name
    return { ...shown(letter, name), open: true }
  },

  'letters/delete/{id}': ({ actor, audit, input: { params } }) =>
    audit.transaction(async (trx, record) => {
      const gone = await trx
        .deleteFrom('letters')
        .where('id', '=', params.id)
        .where('user_id', '=', actor.id)
        .returning(['report', 'panel'])
        .executeTakeFirst()
      if (!gone) throw new CallError('not_found')
      record({ action: 'letter.delete', target_type: 'letter', target_id: params.id, changes: gone })
      return { deleted: 1 }
    }),
}
