import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type {
  ClueForm,
  ClueGiveBack,
  ClueMapping,
  CluePull,
  ClueReceivers,
  ClueSignature,
  Contact,
  ContactStop,
  CustomerFieldName,
  customerFields,
  CustomerStage,
  FollowUpChannel,
  FollowUpOutcome,
  StatusKind,
  CostKind,
  CostOrigin,
} from '@hospital-crm/api/entities'

type WithDefault<Type> = ColumnType<Type, Type | undefined, Type>
/** A jsonb column: read as a value, written as JSON text. */
type Json<Type> = ColumnType<Type, string | undefined, string>

/** Fields of the wire whose column has another name. */
export const renamedFields = {
  desc: 'description',
  /** The permanent visitor id of the website's chat. */
  unique: 'visitor_id',
  inspectCost: 'inspect_cost',
  treatmentCost: 'treatment_cost',
  successorCost: 'successor_cost',
} as const satisfies Partial<Record<CustomerFieldName, string>>
type Renamed = typeof renamedFields
export type ColumnOf<Field extends CustomerFieldName> = Field extends keyof Renamed ? Renamed[Field] : Field

/** Times are Unix seconds, money is integer cents, ids are 0 and texts empty where there is none. */
interface ColumnOfKind {
  text: WithDefault<string>
  /** Normalised. */
  phone: WithDefault<string>
  id: WithDefault<number>
  tree: WithDefault<number>
  tags: WithDefault<number[]>
  time: number | null
  money: WithDefault<number>
  number: number | null
  contacts: Json<Contact[]>
}

type FieldColumns = {
  [Field in CustomerFieldName as ColumnOf<Field>]: ColumnOfKind[(typeof customerFields)[Field]['kind']]
}
type OwnColumns = 'id' | 'price' | 'created_time' | 'updated_time' | 'followed_num'

/** The one table of customers, whatever their stage: a column for each field, and what only the server knows. */
export interface CustomersTable extends Omit<FieldColumns, OwnColumns> {
  id: Generated<number>
  stage: CustomerStage
  /** Set exactly while the stage is waste. */
  stage_before_waste: Exclude<CustomerStage, 'waste'> | null
  version: WithDefault<number>
  /** Field -> version that the row had after the field's last change. */
  field_versions: Json<Record<string, number>>
  created_time: number
  updated_time: number
  wasted_time: number | null
  /** Ways in which the person is not to be contacted, those that are over among them. */
  contact_stops: Json<ContactStop[]>
  followed_num: WithDefault<number>
  /** Sum of the three costs, computed by the database. */
  price: GeneratedAlways<number>
  /** Normalised phones out of `contacts`, for duplicate lookups. */
  contact_phones: WithDefault<string[]>
  /** Every number that the customer or a companion has or had, the oldest first; the database keeps it. */
  known_phones: GeneratedAlways<string[]>
}

export interface FollowUpsTable {
  id: Generated<number>
  cus_id: number
  uid: number
  created_time: number
  next_followed: number | null
  channel: FollowUpChannel | null
  outcome: FollowUpOutcome | null
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

/** An interface that leads arrive at. */
export interface ClueTable extends Omit<OptionTable, 'name'> {
  username: string
  /** What people call it; the database makes it the username where it is empty. */
  name: WithDefault<string>
  gateway: WithDefault<number>
  updated_time: WithDefault<number>
  remark: WithDefault<string>
  /** What a lead gets that says nothing of it. */
  hospital: WithDefault<number>
  source: WithDefault<number>
  consulting: WithDefault<number>
  disease: WithDefault<number>
  promoted_id: WithDefault<number>
  /** Null for the preset of the gateway. */
  signature: JSONColumnType<ClueSignature, string | undefined, string> | null
  map: JSONColumnType<ClueMapping[], string | undefined, string> | null
  receivers: JSONColumnType<ClueReceivers, string | undefined, string>
  /** Minutes of the working hours within which a lead is to be answered; 0 sets no clock. */
  target_minutes: WithDefault<number>
  /** Null for the usual one. */
  form: JSONColumnType<ClueForm, string | undefined, string> | null
  /** Null while it is not asked. */
  pull: JSONColumnType<CluePull, string | undefined, string> | null
  sealed_token: Buffer | null
  token_time: WithDefault<number>
  sealed_secret: Buffer | null
  secret_time: WithDefault<number>
  give_back: JSONColumnType<ClueGiveBack, string | undefined, string> | null
  sealed_give_back: Buffer | null
  give_back_time: WithDefault<number>
  tells_outcome: WithDefault<boolean>
  /** Empty for the preset of the gateway. */
  challenge: WithDefault<string>
  /** Who made it; null where nobody did, as for tests. */
  made_by: number | null
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
  clues: ClueTable
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
