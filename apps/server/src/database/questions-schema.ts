import type { ListLayout, MenuStatus, ShownAs, SortKey, Where } from '@hospital-crm/api/entities'
import type { ColumnType, Generated } from 'kysely'

/** A value kept as jsonb: read as it is, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

/** A customer list of its own; who sees which of its rows is decided by the row scope. */
export interface CustomerMenuTable {
  /** From 2: menu 1 is the master table. */
  id: Generated<number>
  name: string
  /** Null lets every customer through. */
  where: ColumnType<Where | null, string | null, string | null>
  sort: Json<SortKey[]>
  columns: string[]
  shown_as: Generated<ShownAs>
  status: Generated<MenuStatus>
  /** Place among the menus, from 1, no gaps. */
  position: number
  created_time: Generated<number>
  updated_time: Generated<number>
}

/** A customer list that a user keeps. */
export interface CustomerViewTable {
  /** From 1,000,001: no customer menu has the same. */
  id: Generated<number>
  uid: number
  name: string
  where: ColumnType<Where | null, string | null, string | null>
  sort: Json<SortKey[]>
  columns: string[]
  shown_as: Generated<ShownAs>
  is_shared: Generated<boolean>
  /** Place among the views of its maker. */
  position: number
  created_time: Generated<number>
  updated_time: Generated<number>
}

/** The columns of one list as one user left them. */
interface ListColumnsTable {
  user_id: number
  /** `customers`, `leads`, `pools`, `wastes` or `menu-` and an id. */
  list: string
  layout: Json<ListLayout>
  updated_time: number
}

/** What one user says again and again in follow-ups. */
interface UserPhrasesTable {
  user_id: number
  phrases: string[]
  updated_time: number
}

export interface QuestionsDatabase {
  user_phrases: UserPhrasesTable
  customer_menus: CustomerMenuTable
  customer_views: CustomerViewTable
  list_columns: ListColumnsTable
}
