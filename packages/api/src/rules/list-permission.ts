import {
  customerLists,
  type CustomerAct,
  type CustomerListName,
  type ListCall,
  type ListWithCall,
} from '../entities/customer-lists.ts'
import { permissionPath } from './permission.ts'

/** The permission for a call of a list. */
export const listPermission = <Call extends ListCall>(list: ListWithCall<Call>, call: Call): string =>
  permissionPath(`${customerLists[list].path}/${call}`)

/** The permission for an act in a list; undefined where the list has no such act. */
export const actPermission = (list: CustomerListName, act: CustomerAct): string | undefined => {
  const { path, acts }: { path: string; acts: Partial<Record<CustomerAct, string>> } = customerLists[list]
  const call = acts[act]
  return call === undefined ? undefined : permissionPath(`${path}/${call}`)
}
