import type { CellPart } from '../../data-grid/types/column.types.ts'

/** A customer as a list shows one: raw values, as stored. Ids are 0 and texts empty where nothing is known. */
export interface CustomerGridRow {
  id: number
  name: string
  /** Shown as it is: a number that the reader may not see arrives with its stars. */
  phone: string
  /** Whether the number has stars, so that nobody can be called by it. */
  phone_masked: boolean
  wechat: string
  sex: number
  /** Years. */
  age: number | null
  city: string
  status: number
  tags: readonly number[]
  hospital: number
  disease: number
  consulting: number
  /** 0 not known, 1 first visit, 2 return visit. */
  cfz: number
  order_num: string
  /** Unix seconds. */
  order_time: number | null
  /** Unix seconds. */
  success_time: number | null
  /** Unix seconds. */
  created_time: number
  /** Unix seconds. */
  next_followed: number | null
  /** Unix seconds. */
  last_followed: number | null
  last_followed_content: string
  /** Agent who has the customer now; 0 nobody. */
  uid: number
  /** Agent who wrote the customer down first. */
  writer: number
  source: number
  mature: number
  promoted_id: number
  clue_id: number
  /** Unix seconds; since when the customer is in this list. */
  moved_time?: number | null
  /** Unix seconds; by when somebody who waits there is to be answered. Left out where no clock runs. */
  due_time?: number | undefined
  /** In which ways the customer is not to be contacted: `all`, `call`, `sms`, `wechat`. */
  no_contact?: readonly string[] | undefined
  /** Who put the customer there. */
  moved_by?: number
  /** The list before it. */
  moved_from?: number
  /** Why the customer was given up. */
  moved_reason?: string
  /** Agent who had the customer before. */
  prev_uid?: number
  /** Yuan as a decimal text, e.g. `12.50`. */
  price: string
}

/** A choice that has a colour. */
export interface TonedChoice {
  name: string
  /** `success`, `warning`, `danger`, `info`, `accent` or `neutral` for a status; `'1'` to `'8'` for a tag. */
  tone: CellPart['tone']
}

/** Names by id. */
export type CustomerNames = ReadonlyMap<number, string>

/** Names of what rows hold as ids; an id that is missing here is shown as `#7`. Keep the object stable between renders. */
export interface CustomerChoices {
  hospital?: CustomerNames
  disease?: CustomerNames
  source?: CustomerNames
  consulting?: CustomerNames
  mature?: CustomerNames
  promoted_id?: CustomerNames
  clue_id?: CustomerNames
  uid?: CustomerNames
  writer?: CustomerNames
  moved_by?: CustomerNames
  moved_from?: CustomerNames
  prev_uid?: CustomerNames
  /** @default the package's words for 1 to 3 */
  sex?: CustomerNames
  /** @default the package's words for 0 to 2 */
  cfz?: CustomerNames
  status?: ReadonlyMap<number, TonedChoice>
  tags?: ReadonlyMap<number, TonedChoice>
}
