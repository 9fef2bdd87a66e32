import { sql } from 'kysely'
import { twinWays, type CustomerStage, type ImportTwin, type TwinWay } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import { hidesPhonesIn, starred } from '../access/mask.ts'
import type { FieldValues } from '../customers/core/check.ts'
import { openStages, reachable } from '../customers/core/find.ts'
import { wechatKey, wechatKeyOf } from '../customers/core/wechat.ts'
import type { Db } from '../database/connect.ts'
import type { StoredTwin } from '../database/imports-schema.ts'
import type { Catalogue } from '../options/catalogue.ts'

const wayText = (values: FieldValues, way: TwinWay): string => {
  const text = (values[way] as string | undefined) ?? ''
  return way === 'wechat' ? wechatKey(text) : text
}

/** Finds earlier rows of the file that share a way of contact, while it goes through them. */
export const rowTwins = (): ((row: number, values: FieldValues) => StoredTwin[]) => {
  const seen = new Map<string, number>()
  return (row, values) => {
    const found = new Map<number, TwinWay[]>()
    for (const way of twinWays) {
      const text = wayText(values, way)
      if (text === '') continue
      const key = `${way} ${text}`
      const earlier = seen.get(key)
      if (earlier === undefined) seen.set(key, row)
      else found.set(earlier, [...(found.get(earlier) ?? []), way])
    }
    return [...found].map(([twin, matched]) => ({ row: twin, matched }))
  }
}

/**
 * Records of any stage that share a way of contact with some rows, by the position of the row. At most a few for each.
 */
export const recordTwins = async (
  db: Db,
  rows: readonly FieldValues[],
): Promise<Map<number, StoredTwin[]>> => {
  const of = (way: TwinWay): string[] => [
    ...new Set(rows.map((values) => wayText(values, way)).filter(Boolean)),
  ]
  const { rows: found } = await sql<{
    id: number
    phone: string
    contact_phones: string[]
    wechat: string
    qq: string
    order_num: string
  }>`
    select id, phone, contact_phones, wechat, qq, order_num from customers
    where phone = any(${of('phone')}::text[])
      or (contact_phones <> '{}' and contact_phones && ${of('phone')}::text[])
      or (wechat <> '' and ${wechatKeyOf('customers')} = any(${of('wechat')}::text[]))
      or (qq <> '' and qq = any(${of('qq')}::text[]))
      or (order_num <> '' and order_num = any(${of('order_num')}::text[]))
    order by id desc limit 5000`.execute(db)
  const index = new Map<string, number[]>()
  const add = (key: string, id: number) => index.set(key, [...(index.get(key) ?? []), id])
  for (const { id, phone, contact_phones, wechat, qq, order_num } of found) {
    for (const number of new Set([phone, ...contact_phones])) add(`phone ${number}`, id)
    for (const [way, text] of [
      ['wechat', wechatKey(wechat)],
      ['qq', qq],
      ['order_num', order_num],
    ] as const)
      add(`${way} ${text}`, id)
  }
  const twins = new Map<number, StoredTwin[]>()
  for (const [at, values] of rows.entries()) {
    const matched = new Map<number, TwinWay[]>()
    for (const way of twinWays) {
      const text = wayText(values, way)
      if (text === '') continue
      for (const id of index.get(`${way} ${text}`) ?? []) matched.set(id, [...(matched.get(id) ?? []), way])
    }
    if (matched.size > 0)
      twins.set(
        at,
        [...matched].slice(0, MAX_TWINS).map(([id, ways]) => ({ id, matched: ways })),
      )
  }
  return twins
}

const MAX_TWINS = 3

interface Known {
  id: number
  name: string
  stage: CustomerStage
  agent: string | null
  reached: boolean
}

/**
 * Twins as one viewer may see them: records out of scope are stubs, and whoever sees masked numbers learns only that there
 * is somebody, so that a file of guesses tells nothing about whose number one is.
 */
export const showTwins = async (
  db: Db,
  actor: Actor,
  catalogue: Catalogue,
  stored: readonly (readonly StoredTwin[])[],
): Promise<ImportTwin[][]> => {
  const ids = [...new Set(stored.flat().flatMap(({ id }) => id ?? []))]
  const hidden = hidesPhonesIn(actor, 'waste')
  const { rows } = await sql<Known>`
    select customers.id, customers.name, customers.stage, users.nickname as agent,
      ${reachable(actor, catalogue, openStages(actor))} as reached
    from customers left join users on users.id = customers.uid and customers.uid > 0
    where customers.id = any(${hidden ? [] : ids}::int[])`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  const unknown = { row: null, id: null, name: '', stage: null, agent: '' }
  return stored.map((twins) =>
    twins.map(({ row, id, matched }): ImportTwin => {
      if (row !== undefined) return { ...unknown, row, matched }
      const found = id === undefined ? undefined : known.get(id)
      if (found === undefined) return { ...unknown, matched }
      const { name, stage, agent, reached } = found
      return {
        row: null,
        id: reached ? found.id : null,
        name: reached ? name : starred(name),
        stage,
        agent: agent ?? '',
        matched,
      }
    }),
  )
}
