import type { Database } from '../support/database.ts'

/** Customers with numbers of their own, in every stage, and what else carries one of those numbers. */
export interface Planted {
  /** Every number: the customers' own and their companions'. */
  numbers: readonly string[]
  /** Ids by stage, oldest first. */
  ids: Record<'customer' | 'lead' | 'pool' | 'waste', number[]>
}

const TOTAL = 2000
/** Leads, pool and bin take these; the rest are customers. */
const SHARES = { lead: 300, pool: 300, waste: 200 } as const

const stageOf = (at: number): keyof Planted['ids'] => {
  if (at < SHARES.lead) return 'lead'
  if (at < SHARES.lead + SHARES.pool) return 'pool'
  return at < SHARES.lead + SHARES.pool + SHARES.waste ? 'waste' : 'customer'
}

/**
 * The number at a position: 139, then digits that follow each other by no rule a timestamp or an id follows. Never the
 * same twice, as 7,919 and 10^8 have no common factor.
 */
const numberAt = (at: number): string =>
  `139${String((at * 7_919 * 10_007 + 40_206_519) % 100_000_000).padStart(8, '0')}`

const grouped = (phone: string, gap: string): string =>
  [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].join(gap)

const wide = (phone: string): string =>
  phone.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))

/** Texts that people really write, each with the number in another form. */
const noteWith = (phone: string, at: number): string => {
  const forms = [
    phone,
    grouped(phone, '-'),
    grouped(phone, ' '),
    `+86 ${phone}`,
    wide(phone),
    `0${phone}`,
    grouped(phone, '.'),
  ]
  return `家属电话${forms[at % forms.length]}，下午联系`
}

/** Plants them past every rule, as a year of work would have left them. */
export const plantNumbers = async ({ rows }: Database, owner: number): Promise<Planted> => {
  const ids: Planted['ids'] = { customer: [], lead: [], pool: [], waste: [] }
  const numbers: string[] = []
  for (let from = 0; from < TOTAL; from += 200) {
    const batch = Array.from({ length: 200 }, (_, step) => {
      const at = from + step
      const phone = numberAt(at)
      const companion = numberAt(TOTAL + at)
      numbers.push(phone, companion)
      const isWorn = at % 5 === 0
      return {
        stage: stageOf(at),
        stage_before_waste: stageOf(at) === 'waste' ? (['customer', 'lead', 'pool'] as const)[at % 3] : null,
        name: at % 11 === 0 ? `张${phone}` : `客户${String.fromCharCode(0x4e00 + at)}`,
        phone,
        wechat: isWorn ? `wx${phone}` : '',
        contacts: [{ name: at % 13 === 0 ? `李${companion}` : '李四', phone: companion, relation: '家属' }],
        contact_phones: [companion],
        note: isWorn ? noteWith(phone, at / 5) : '',
        uid: stageOf(at) === 'customer' ? owner : 0,
        time: 1_780_000_000 + at,
      }
    })
    const stored = await rows<{ id: number; stage: keyof Planted['ids'] }>(
      `insert into customers (stage, stage_before_waste, name, phone, wechat, contacts, contact_phones, content, description,
         last_followed_content, address, uid, status, hospital, disease, source, consulting, created_time, updated_time,
         wasted_time)
       select stage, stage_before_waste, name, phone, wechat, contacts, array(select jsonb_array_elements_text(contact_phones)),
         note, note, note, note, uid, 2, 1, 21, 13, 1, time, time, case when stage = 'waste' then time end
       from jsonb_to_recordset($1) as planted(stage text, stage_before_waste text, name text, phone text, wechat text,
         contacts jsonb, contact_phones jsonb, note text, uid int, time bigint)
       returning id, stage`,
      [JSON.stringify(batch)],
    )
    for (const { id, stage } of stored) ids[stage].push(id)
  }
  return { numbers, ids }
}
