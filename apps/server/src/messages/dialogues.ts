import { sql } from 'kysely'
import type { Colleague, Dialogue } from '@hospital-crm/api/entities'
import { ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { readMessages, viewMessages } from './read.ts'

/** The latest dialogues that are listed. */
const DIALOGUES_SHOWN = 100

interface DialogueRow {
  uid: number
  last_id: number
  nickname: string
  avatar: string
  open: boolean
  unread: number
}

/** Dialogues of a person, the latest first, and customers whose whole number is told in them. */
export const dialoguesOf = async (
  db: Db,
  actor: Actor,
): Promise<{ list: Dialogue[]; revealed: number[] }> => {
  const { rows } = await sql<DialogueRow>`
    select latest.uid, latest.last_id, coalesce(users.nickname, '') as nickname, coalesce(users.avatar, '') as avatar,
      users.id is not null and users.id > ${ROBOT_MAX_ID} and users.status = 1 and users.removed_time is null as open,
      (select count(*)::int from messages where messages.to_uid = ${actor.id} and messages.from_uid = latest.uid
        and messages.read_time is null) as unread
    from (
      select case when low = ${actor.id} then high else low end as uid, last_id from dialogues
      where low = ${actor.id} or high = ${actor.id} order by last_id desc limit ${DIALOGUES_SHOWN}
    ) latest left join users on users.id = latest.uid
    order by latest.last_id desc`.execute(db)
  const ids = rows.map(({ last_id }) => last_id)
  const records = await readMessages(db, sql`messages.id = any(${ids}::bigint[])`, DIALOGUES_SHOWN)
  const { messages, revealed } = await viewMessages(db, actor, records)
  const byId = new Map(messages.map((message) => [message.m_id, message]))
  const list = rows.flatMap(({ last_id, ...row }) => {
    const last = byId.get(last_id)
    return last ? { ...row, last } : []
  })
  return { list, revealed }
}

/** Everybody else who can be written to, by the letter of their names. */
export const colleaguesOf = async (db: Db, { id }: Actor): Promise<Colleague[]> => {
  const { rows } = await sql<Colleague>`
    select id, nickname, pinyin, avatar,
      exists (select from online_users where online_users.user_id = users.id) as online
    from users where id > ${ROBOT_MAX_ID} and id <> ${id} and status = 1 and removed_time is null
    order by pinyin, nickname, id`.execute(db)
  return rows
}
