import type { CustomerFieldName } from '../fields/customer-fields.ts'
import { MASTER_MENU_ID } from './customer-menu.ts'
import type { CustomerStage } from './customer.ts'
import type { RoleExtra } from './user.ts'

/** Something that can be done with customers of a list. */
export const customerActs = [
  'receive',
  'status',
  'tags',
  'transfer',
  'giveUp',
  'restore',
  'remove',
  'destroy',
] as const
export type CustomerAct = (typeof customerActs)[number]

interface CustomerList {
  /** Stage of its rows. */
  stage: CustomerStage
  /** Where its calls live. */
  path: string
  /** Who of a row's people makes it mine: its agent, or where rows have none, whoever entered it. */
  person: 'uid' | 'writer'
  /** Flags of a role that star the numbers in it; in the bin lie rows of all others. */
  hidesPhones: readonly (keyof RoleExtra)[]
  /** Its calls that somebody may be allowed or not, beside those of the acts. */
  calls: readonly string[]
  /** Columns that it begins with, what one decides by first; none for the usual ones. */
  columns: readonly CustomerFieldName[]
  /** What can be done with its rows, and by which of its calls. */
  acts: Readonly<Partial<Record<CustomerAct, string>>>
}

/**
 * The lists that hold customers, said once: the master table, whose part a customer menu shows, the lead pool, the lost pool
 * and the recycle bin. Calls, permissions, masks and acts follow from it on the server and in the console.
 */
export const customerLists = {
  customers: {
    stage: 'customer',
    path: 'customers/customers',
    person: 'uid',
    hidesPhones: ['hideGlobalPhone'],
    calls: ['index', 'create', 'export'],
    columns: [],
    acts: {
      status: 'updateStatus',
      tags: 'updateTags',
      transfer: 'transfer',
      giveUp: 'giveUp',
      remove: 'delete',
    },
  },
  leads: {
    stage: 'lead',
    path: 'customers/cusleads',
    person: 'writer',
    hidesPhones: ['hideLeadsPhone'],
    calls: ['index', 'create', 'export'],
    columns: [
      'id',
      'name',
      'phone',
      'source',
      'clue_id',
      'created_time',
      'moved_time',
      'wechat',
      'disease',
      'hospital',
      'city',
      'consulting',
      'promoted_id',
      'tags',
      'writer',
    ],
    acts: { receive: 'receive', remove: 'delete' },
  },
  pools: {
    stage: 'pool',
    path: 'customers/cuspools',
    person: 'writer',
    hidesPhones: ['hidePoolPhone'],
    calls: ['index', 'create', 'export'],
    columns: [
      'id',
      'name',
      'phone',
      'moved_reason',
      'prev_uid',
      'moved_time',
      'status',
      'last_followed',
      'last_followed_content',
      'disease',
      'hospital',
      'source',
      'tags',
      'wechat',
      'price',
      'writer',
      'created_time',
    ],
    acts: { receive: 'receive', remove: 'delete' },
  },
  wastes: {
    stage: 'waste',
    path: 'customers/cuswastes',
    person: 'uid',
    hidesPhones: ['hideGlobalPhone', 'hideLeadsPhone', 'hidePoolPhone'],
    calls: ['index'],
    columns: [
      'id',
      'name',
      'phone',
      'moved_by',
      'moved_time',
      'moved_from',
      'uid',
      'status',
      'last_followed',
      'last_followed_content',
      'disease',
      'hospital',
      'source',
      'writer',
      'created_time',
    ],
    acts: { restore: 'restore', destroy: 'delete' },
  },
} as const satisfies Record<string, CustomerList>

type Lists = typeof customerLists
export type CustomerListName = keyof Lists
export const customerListNames = Object.keys(customerLists) as CustomerListName[]

/** Lists of which some facts hold. */
type ListsWith<Facts> = {
  [List in CustomerListName]: Lists[List] extends Facts ? List : never
}[CustomerListName]
/** A list whose rows can be received, removed, ... */
export type ListWithAct<Act extends CustomerAct> = ListsWith<{ acts: Readonly<Record<Act, string>> }>
type CallsOf<List extends CustomerListName> =
  | Lists[List]['calls'][number]
  | Lists[List]['acts'][keyof Lists[List]['acts']]
/** A call that some list has under its path. */
export type ListCall = { [List in CustomerListName]: CallsOf<List> }[CustomerListName]
/** A list that has such a call. */
export type ListWithCall<Call extends ListCall> = {
  [List in CustomerListName]: Call extends CallsOf<List> ? List : never
}[CustomerListName]

/** The list that holds the rows of a stage. */
export const listOfStage = {
  customer: 'customers',
  lead: 'leads',
  pool: 'pools',
  waste: 'wastes',
} as const satisfies { [Stage in CustomerStage]: ListsWith<{ stage: Stage }> }

/** Names of the lists whose rows may be given an act. */
export const listsWithAct = <Act extends CustomerAct>(act: Act): ListWithAct<Act>[] =>
  customerListNames.filter((list): list is ListWithAct<Act> => act in customerLists[list].acts)

/** A list as somebody looks at it: one of the four, or a customer menu, which shows a part of the master table. */
export type ListName = CustomerListName | `menu-${number}`

/** What kind of list it is. */
export const kindOfList = (list: ListName): CustomerListName =>
  customerListNames.find((name) => name === list) ?? 'customers'

/** The customer menu of a list of the master table; undefined for the other three. */
export const menuOfList = (list: ListName): number | undefined =>
  list === 'customers'
    ? MASTER_MENU_ID
    : list.startsWith('menu-')
      ? Number(list.slice('menu-'.length))
      : undefined
