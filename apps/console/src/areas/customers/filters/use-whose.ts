import { customerLists, type CustomerListName } from '@hospital-crm/api/entities'
import { useRole, useUser } from '../../../session/index.ts'
import type { Whose } from './whose.ts'

const none: readonly Whose[] = []

/** Whose customers a list can be narrowed to; nothing where it shows one's own alone. */
export const useWhose = (list: CustomerListName): readonly Whose[] => {
  const role = useRole()
  const { id } = useUser()
  if (role?.oneself === 1 && customerLists[list].person === 'uid') return none
  return role?.uids.some((uid) => uid !== id) ? ['all', 'me', 'team'] : ['all', 'me']
}
