import type { CustomerRow } from '@hospital-crm/api/entities'
import { dayBounds, formatUnix } from '@hospital-crm/api/rules'
import { call } from '../../contract/support/api.ts'
import { askWith } from './asking.ts'
import type { Hospital } from './hospital.ts'
import { expect } from './test.ts'
import { hospitalZone } from './zone.ts'

/** A lead as it came in, with the whole number. */
export interface Lead {
  id: number
  name: string
  phone: string
}

/** What an agent agrees on with a customer on the telephone. */
export interface Agreement {
  said: string
  plan: string
  /** Tomorrow at nine, when the agent calls again; Unix seconds. */
  callAt: number
  /** In three days at half past nine, when the customer comes; Unix seconds. */
  visitAt: number
}

/** The status of whoever has a day and may yet change their mind, and its place below the one that leads begin with. */
export const booked = { id: 3, name: '预约未定' } as const

/** The first status of those who are awaited. */
const AWAITED = 2

const DAY = 86_400

export const agreement = (): Agreement => {
  const today = dayBounds(Math.floor(Date.now() / 1000), hospitalZone).from
  return {
    said: '想周末来院，先了解价格',
    plan: '确认到院时间',
    callAt: today + DAY + 9 * 3600,
    visitAt: today + 3 * DAY + 9.5 * 3600,
  }
}

/** A time as the console shows it, without its seconds: `2026-11-25 09:30`. */
export const minuteText = (time: number): string => formatUnix(time, hospitalZone).slice(0, 16)

/** Lets leads come in; answers them as the list of leads shows them, newest first. */
export const bringLeads = async (hospital: Hospital, name: string, count: number): Promise<Lead[]> => {
  const token = await hospital.tokenOf('administrator')
  const leads: Lead[] = []
  for (let number = 1; number <= count; number += 1) {
    const body = {
      name: `${name}${number}`,
      phone: `139${String(Date.now() % 1_000_000).padStart(6, '0')}${String(number).padStart(2, '0')}`,
      hospital: 1,
      disease: 2,
      source: 1,
      consulting: 1,
    }
    const { data } = await call(hospital.server, 'customers/cusleads/create', { token, body })
    leads.unshift({ id: data.id, name: data.name, phone: data.phone })
  }
  return leads
}

/** Every lead belongs to the agent, who has spoken with it, will call again and has noted the visit. */
export const expectWorkedOn = async (
  hospital: Hospital,
  leads: readonly Lead[],
  { said, plan, callAt, visitAt }: Agreement,
): Promise<void> => {
  const token = await hospital.tokenOf('administrator')
  const me = await call(hospital.server, 'users/getUserInfo', { token: await hospital.tokenOf('masked') })
  const uid = me.data.userInfo?.id
  const asking = askWith(hospital.server, token)
  const { rows } = await asking.list({
    page_size: 100,
    filter: { id: { op: 'anyOf', value: leads.map(({ id }) => id) } },
  })
  const noted = (row: CustomerRow) => ({
    id: row.id,
    name: row.name,
    phone: row.phone,
    uid: row.uid,
    stage: row.stage,
    status: row.status,
    visit: row.order_time,
    times: row.followed_num,
    said: row.last_followed_content,
    next: row.next_followed,
    plan: row.next_followed_desc,
  })
  expect(rows.map(noted).toSorted((one, other) => other.id - one.id)).toEqual(
    leads.map((lead) => ({
      ...lead,
      uid,
      said,
      plan,
      stage: 'customer',
      // The day that was agreed on afterwards says that they are awaited.
      status: AWAITED,
      visit: visitAt,
      times: 1,
      next: callAt,
    })),
  )
}
