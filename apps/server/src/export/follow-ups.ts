import { sql } from 'kysely'
import {
  EXPORT_BLOCK_ROWS,
  type CustomerStage,
  type FollowUpChannel,
  type FollowUpOutcome,
} from '@hospital-crm/api/entities'
import type { Language } from '@hospital-crm/api/errors'
import { maskText } from '../access/mask.ts'
import { idArray } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import type { Cell, SheetColumn } from '../spreadsheet/sheet.ts'
import { CHECK_EVERY, idsAt, masksIn, type Going } from './batches.ts'

const words = {
  zh: {
    columns: [
      '客户编号',
      '客户姓名',
      '跟进时间',
      '跟进人',
      '联系方式',
      '结果',
      '跟进内容',
      '下次回访时间',
      '回访计划',
    ],
    title: (list: string) => `${list} 跟进记录`,
    channels: { call: '电话', wechat: '微信', visit: '到院' },
    outcomes: { reached: '已联系上', not_reached: '未联系上', wrong_number: '号码错误' },
  },
  en: {
    columns: ['Customer', 'Name', 'Time', 'By', 'Channel', 'Outcome', 'Note', 'Next contact', 'Plan'],
    title: (list: string) => `${list} follow-ups`,
    channels: { call: 'Phone', wechat: 'WeChat', visit: 'Visit' },
    outcomes: { reached: 'Reached', not_reached: 'Not reached', wrong_number: 'Wrong number' },
  },
} as const

const kinds = ['number', 'text', 'time', 'text', 'text', 'text', 'text', 'time', 'text'] as const

/** The name of a file of follow-ups. */
export const titleOfFollowUps = (list: string, language: Language): string => words[language].title(list)

/** The columns of a file of follow-ups. */
export const followUpColumns = (language: Language): SheetColumn[] =>
  kinds.map((kind, at) => ({ kind, title: words[language].columns[at] ?? '' }))

interface FollowUpRow {
  place: number
  id: number
  cus_id: number
  name: string
  stage: CustomerStage
  stage_before_waste: CustomerStage | null
  known_phones: string[]
  created_time: number
  nickname: string | null
  channel: FollowUpChannel | null
  outcome: FollowUpOutcome | null
  content: string
  next_followed: number | null
  next_followed_desc: string
}

/** How many follow-ups some customers have. */
export const countFollowUps = async (
  db: Db,
  { ids, where }: Pick<Going, 'ids' | 'where'>,
): Promise<number> => {
  let count = 0
  for (let from = 0; ; from += EXPORT_BLOCK_ROWS) {
    const batch = idsAt(ids, from)
    if (batch.length === 0) return count
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from follow_ups join customers on customers.id = follow_ups.cus_id
      where follow_ups.cus_id = any(${idArray(batch)}) and ${where}`.execute(db)
    count += rows[0]?.count ?? 0
  }
}

/** The follow-ups of some customers behind one of them: the customers in their order, of each the oldest first. */
const nextRows = async (
  db: Db,
  { where }: Going,
  batch: readonly number[],
  last: { place: number; id: number },
): Promise<FollowUpRow[]> => {
  const { rows } = await sql<FollowUpRow>`
    select asked.place::int, follow_ups.id, follow_ups.cus_id, customers.name, customers.stage,
      customers.stage_before_waste, customers.known_phones, follow_ups.created_time, users.nickname,
      follow_ups.channel, follow_ups.outcome, follow_ups.content, follow_ups.next_followed,
      follow_ups.next_followed_desc
    from unnest(${idArray(batch)}) with ordinality as asked (cus_id, place)
      join follow_ups on follow_ups.cus_id = asked.cus_id
      join customers on customers.id = asked.cus_id
      left join users on users.id = follow_ups.uid
    where ${where} and (asked.place, follow_ups.id) > (${last.place}, ${last.id})
    order by asked.place, follow_ups.id limit ${EXPORT_BLOCK_ROWS}`.execute(db)
  return rows
}

/** All of them, with nothing read ahead. */
async function* allRows(db: Db, going: Going): AsyncGenerator<FollowUpRow[]> {
  for (let from = 0; ; from += EXPORT_BLOCK_ROWS) {
    const batch = idsAt(going.ids, from)
    if (batch.length === 0) return
    for (let last = { place: 0, id: 0 }; ;) {
      const rows = await nextRows(db, going, batch, last)
      const end = rows.at(-1)
      if (end === undefined) break
      yield rows
      last = end
    }
  }
}

/** The rows as cells, in blocks of so many as whoever counts them expects; masked as the customers are. */
export async function* followUpsOf(
  db: Db,
  going: Going,
  language: Language,
): AsyncGenerator<Iterable<Cell[]>> {
  const { actor, clock, passed, check } = going
  const isMasked = masksIn(actor)
  const { channels, outcomes } = words[language]
  const cellsOf = (row: FollowUpRow): Cell[] => {
    const shown = isMasked(row) ? (text: string) => maskText(text, row.known_phones) : (text: string) => text
    return [
      row.cus_id,
      shown(row.name),
      clock.at(row.created_time),
      row.nickname ?? '',
      row.channel && channels[row.channel],
      row.outcome && outcomes[row.outcome],
      shown(row.content),
      row.next_followed === null ? null : clock.at(row.next_followed),
      shown(row.next_followed_desc),
    ]
  }
  let block: Cell[][] = []
  let blocks = 0
  for await (const rows of allRows(db, going)) {
    block.push(...rows.map(cellsOf))
    while (block.length >= EXPORT_BLOCK_ROWS) {
      blocks += 1
      if (blocks % CHECK_EVERY === 0) await check()
      yield block.slice(0, EXPORT_BLOCK_ROWS)
      passed(EXPORT_BLOCK_ROWS)
      block = block.slice(EXPORT_BLOCK_ROWS)
    }
  }
  if (block.length > 0) yield block
  passed(block.length)
}
