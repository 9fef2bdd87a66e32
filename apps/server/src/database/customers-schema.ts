import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Contact, CustomerStage, StatusKind, CostKind, CostOrigin } from '@hospital-crm/api/entities'

type WithDefault<Type> = ColumnType<Type, Type | undefined, Type>
/** A jsonb column: read as a value, written as JSON text. */
type Json<Type> = ColumnType<Type, string | undefined, string>

/** The one table of customers, whatever their stage. Times are Unix seconds, money is integer cents. */
export interface CustomersTable {
  id: Generated<number>
  stage: CustomerStage
  /** Set exactly while the stage is waste. */
  stage_before_waste: Exclude<CustomerStage, 'waste'> | null
  version: WithDefault<number>
  /** Field -> version that the row had after the field's last change. */
  field_versions: Json<Record<string, number>>
  created_time: number
  updated_time: number
  order_time: number | null
  success_time: number | null
  last_followed: number | null
  next_followed: number | null
  wasted_time: number | null
  inspect_cost: WithDefault<number>
  treatment_cost: WithDefault<number>
  successor_cost: WithDefault<number>
  /** Sum of the three costs, computed by the database. */
  price: GeneratedAlways<number>
  /** Owner; 0 nobody. */
  uid: WithDefault<number>
  /** First agent; 0 when an interface brought the record. */
  writer: WithDefault<number>
  /** Robot that brought the record; 0 when a person typed it. */
  cid: WithDefault<number>
  hospital: WithDefault<number>
  disease: WithDefault<number>
  source: WithDefault<number>
  consulting: WithDefault<number>
  status: WithDefault<number>
  mature: WithDefault<number>
  promoted_id: WithDefault<number>
  clue_id: WithDefault<number>
  followed_num: WithDefault<number>
  age: number | null
  sex: WithDefault<number>
  cfz: WithDefault<number>
  name: WithDefault<string>
  /** Normalised. */
  phone: WithDefault<string>
  wechat: WithDefault<string>
  qq: WithDefault<string>
  order_num: WithDefault<string>
  tags: WithDefault<number[]>
  contacts: Json<Contact[]>
  /** Normalised phones out of `contacts`, for duplicate lookups. */
  contact_phones: WithDefault<string[]>
  last_followed_content: WithDefault<string>
  next_followed_desc: WithDefault<string>
  prv: WithDefault<string>
  city: WithDefault<string>
  district: WithDefault<string>
  address: WithDefault<string>
  clue_unit_name: WithDefault<string>
  clue_adv_name: WithDefault<string>
  clue_creative_id: WithDefault<string>
  content: WithDefault<string>
  /** `desc` on the wire. */
  description: WithDefault<string>
  keywords: WithDefault<string>
  keywords_id: WithDefault<string>
  web_url: WithDefault<string>
  ok_url: WithDefault<string>
  /** `unique` on the wire: the permanent visitor id of the website's chat. */
  visitor_id: WithDefault<string>
}

export interface FollowUpsTable {
  id: Generated<number>
  cus_id: number
  uid: number
  created_time: number
  next_followed: number | null
  content: string
  next_followed_desc: WithDefault<string>
}

/** What every option list has. `status`: 1 normal, 2 under review, 3 disabled; `sort` ascending, then id. */
interface OptionTable {
  id: Generated<number>
  name: string
  sort: WithDefault<number>
  status: WithDefault<number>
}

interface TreeTable extends OptionTable {
  /** 0 is a root. */
  parent_id: WithDefault<number>
}

/** Customers, their follow-ups and the option lists they choose from. */
export interface CustomersDatabase {
  customers: CustomersTable
  follow_ups: FollowUpsTable
  hospitals: OptionTable & Record<'alias' | 'phone' | 'address' | 'remark', WithDefault<string>>
  diseases: TreeTable
  sources: TreeTable & { promoted_id: WithDefault<number> }
  consultings: OptionTable
  cu_status: OptionTable & { kind: StatusKind }
  cu_tags: OptionTable & { color: number }
  matures: OptionTable & { added: boolean }
  promoteds: OptionTable
  clues: Omit<OptionTable, 'name'> & { username: string; gateway: WithDefault<number> }
}

/** One row of the ledger of costs. The database refuses to change one; it goes with its customer only. */
interface CostEntriesTable {
  id: GeneratedAlways<number>
  cus_id: number
  kind: CostKind
  /** Cents; below zero it gives back. */
  delta: number
  remark: string
  origin: CostOrigin
  /** Who wrote it; 0 nobody. */
  uid: number
  /** Unix seconds. */
  created_time: number
  /** The row that this one takes back, of the same customer. */
  reverses: number | null
  /** Chosen by the caller so that a repeated call writes nothing; null without one. */
  request_id: string | null
}

export interface CostsDatabase {
  cost_entries: CostEntriesTable
}
