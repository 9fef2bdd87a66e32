import { sql, type RawBuilder } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import { duplicateWays, type Duplicate } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { isPhone, normalisePhone } from '@hospital-crm/api/rules'
import type { Actor } from '../../access/actor.ts'
import { hidesPhonesIn, starred, textsFor, type KnowingRow } from '../../access/mask.ts'
import { take, type Limit } from '../../access/rate-limits.ts'
import type { Db } from '../../database/connect.ts'
import { planned } from '../../database/planned.ts'
import { refuseSpent, spendGuesses } from '../../privacy/number-budget.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { areApart } from './apart.ts'
import { openStages, reachable } from './find.ts'
import { isNumberLike, type AskedNumbers } from './missed-numbers.ts'
import { storable } from '../../basics/text.ts'
import { tidy } from './tidy.ts'
import { wechatKey, wechatKeyOf } from './wechat.ts'

/** Checks, and for whoever sees masked phones the numbers in them: a check tells whose number a guess is. */
const checks: Limit = { limit: 60, seconds: 60 }
const MAX_DUPLICATES = 20

interface Found extends KnowingRow {
  id: number
  name: string
  reached: boolean
  agent: string | null
  by_phone: boolean
  by_wechat: boolean
  by_qq: boolean
  by_unique: boolean
  by_contacts: boolean
}

const phonesOf = (typed: readonly string[]): string[] =>
  [...new Set(typed.map((phone) => normalisePhone(storable(phone))))].filter(isPhone)

/** Ways of contact to look for; an empty one matches nothing. */
const waysOf = (body: BodyOf<'customers/customers/duplicateCheck'>) => ({
  phone: phonesOf([body.phone ?? '']),
  contacts: phonesOf((body.contacts ?? []).map(({ phone }) => phone)),
  wechat: tidy('wechat', body.wechat ?? '') as string,
  qq: tidy('qq', body.qq ?? '') as string,
  unique: tidy('unique', body.unique ?? '') as string,
})

const matches = {
  phone: (phones: readonly string[]) => sql<boolean>`customers.phone = any(${phones}::text[])`,
  contact: (phones: readonly string[]) =>
    sql<boolean>`(customers.contact_phones <> '{}' and customers.contact_phones && ${phones}::text[])`,
  phones: (phones: readonly string[]) =>
    sql<boolean>`(${matches.phone(phones)} or ${matches.contact(phones)})`,
  text: (column: 'qq' | 'visitor_id', text: string) =>
    sql<boolean>`(${sql.ref(`customers.${column}`)} <> '' and ${sql.ref(`customers.${column}`)} = ${text})`,
  wechat: (text: string) =>
    sql<boolean>`(customers.wechat <> '' and ${wechatKeyOf('customers')} = ${wechatKey(text)})`,
}

const describe = (actor: Actor, found: Found): Duplicate => {
  const common = {
    stage: found.stage,
    matched: duplicateWays.filter((way) => found[`by_${way}`]),
    agent: found.agent ?? '',
  }
  if (!found.reached) return { ...common, id: null, name: starred(found.name) }
  return { ...common, id: found.id, name: textsFor(actor, found)(found.name) }
}

const payFor = async (
  db: Db,
  actor: Actor,
  { phone, contacts, ...texts }: ReturnType<typeof waysOf>,
): Promise<void> => {
  const others = Object.values(texts).filter(isNumberLike).length
  const price = hidesPhonesIn(actor, 'waste') ? Math.max(1, phone.length + contacts.length + others) : 1
  for (let paid = 0; paid < price; paid += 1) {
    const { granted, retryAfter } = await take(db, `duplicate-check:${actor.id}`, checks)
    if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  }
}

type Ways = BodyOf<'customers/customers/duplicateCheck'>

/** Numbers in a question that are nobody's whom the actor may open, and all whom a number found. */
const askedIn = (ways: ReturnType<typeof waysOf>, found: readonly Found[]): AskedNumbers => {
  const reached = found.filter((one) => one.reached)
  const has = (number: string) => reached.some(({ known_phones: known }) => known.includes(number))
  const texts = (['wechat', 'qq', 'unique'] as const).flatMap((way) =>
    isNumberLike(ways[way]) && !reached.some((one) => one[`by_${way}`]) ? ways[way] : [],
  )
  const missed = [...[...ways.phone, ...ways.contacts].filter((number) => !has(number)), ...texts]
  const isByNumber = (one: Found) =>
    one.by_phone ||
    one.by_contacts ||
    (['wechat', 'qq', 'unique'] as const).some((way) => one[`by_${way}`] && isNumberLike(ways[way]))
  return { missed, found: found.filter(isByNumber).map(({ id }) => id) }
}

const asksNumbers = ({ phone, contacts, ...texts }: ReturnType<typeof waysOf>): boolean =>
  phone.length + contacts.length > 0 || Object.values(texts).some(isNumberLike)

/** Ids by way: one condition over all of them would have the database read the whole table. */
const sharing = ({ phone, contacts, ...texts }: ReturnType<typeof waysOf>): RawBuilder<unknown>[] => {
  const phones = [...phone, ...contacts]
  const byText = (['wechat', 'qq', 'unique'] as const).flatMap((way) =>
    texts[way] === ''
      ? []
      : way === 'wechat'
        ? matches.wechat(texts[way])
        : matches.text(way === 'unique' ? 'visitor_id' : way, texts[way]),
  )
  const conditions = phones.length > 0 ? [matches.phone(phones), matches.contact(phones), ...byText] : byText
  return conditions.map((condition) => sql`select id from customers where ${condition}`)
}

const readDuplicates = async (
  db: Db,
  actor: Actor,
  body: Ways,
  ways: ReturnType<typeof waysOf>,
): Promise<Found[]> => {
  const parts = sharing(ways)
  if (parts.length === 0) return []
  const catalogue = await catalogueOf(db)
  const reached = reachable(actor, catalogue, openStages(actor))
  const by = {
    phone: matches.phones(ways.phone),
    wechat: matches.wechat(ways.wechat),
    qq: matches.text('qq', ways.qq),
    unique: matches.text('visitor_id', ways.unique),
    contacts: matches.phones(ways.contacts),
  }
  const query = sql<Found>`
    with sharing as materialized (${sql.join(parts, sql` union `)})
    select customers.id, customers.name, customers.stage, customers.stage_before_waste,
      customers.known_phones, users.nickname as agent, ${reached} as reached,
      ${by.phone} as by_phone, ${by.wechat} as by_wechat, ${by.qq} as by_qq, ${by.unique} as by_unique,
      ${by.contacts} as by_contacts
    from sharing join customers on customers.id = sharing.id
      left join users on users.id = customers.uid and customers.uid > 0
    where not (customers.id = ${body.id ?? 0} and ${reached})
      and not ${areApart(sql`customers.id`, sql`${body.id ?? 0}`)}
    order by customers.id desc limit ${MAX_DUPLICATES}`
  return planned(db, query.compile(db))
}

/** Records of any stage that share a way of contact. Those the actor cannot open come as a stub. */
export const findDuplicates = async (db: Db, actor: Actor, body: Ways): Promise<Duplicate[]> =>
  (await readDuplicates(db, actor, body, waysOf(body))).map((found) => describe(actor, found))

/**
 * The same for ways of contact that somebody typed, which has its price.
 * @throws CallError `rate_limited`.
 */
export const checkDuplicates = async (db: Db, actor: Actor, body: Ways): Promise<Duplicate[]> => {
  const ways = waysOf(body)
  const isGuess = hidesPhonesIn(actor, 'waste') && asksNumbers(ways)
  await payFor(db, actor, ways)
  if (isGuess) await refuseSpent(db, actor, 'duplicates')
  const found = await readDuplicates(db, actor, body, ways)
  if (isGuess) await spendGuesses(db, actor, 'duplicates', askedIn(ways, found))
  return found.map((one) => describe(actor, one))
}
