import { datumFields, datumWords } from '@hospital-crm/api/entities'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useOptions } from '../../../options/index.ts'
import { useResource } from '../../../options/use-resource.ts'
import { compareRoles, NO_LIMIT } from './compare-roles.ts'
import { RoleCompareView } from './role-compare.view.tsx'

const listOf = {
  hospital: 'hospitals',
  disease: 'diseases',
  source: 'sources',
  allow_consulting: 'consultings',
  uids: 'adminUsers',
  allowCuStatus: 'customerStatus',
} as const
type Scope = keyof typeof listOf
const isScope = (field: string): field is Scope => field in listOf

/** Entries of a role's fields by the names that people know. */
const useEntryNames = () => {
  const language = useLanguage()
  const staff = useMessages('staff')
  const { fields: customerFields } = useMessages('customers')
  const { lookups } = useOptions(Object.values(listOf))
  const { rows: permissions = [] } = useResource('supervision/permissions')
  const scopeName = (field: Scope, id: number) => {
    const found = lookups[listOf[field]].get(id)
    if (!found) return String(id)
    return 'nickname' in found ? found.nickname : found.name
  }
  const permissionName = (path: string) => {
    const row = permissions.find((one) => one.path === path)
    const group = permissions.find((one) => one.id === row?.parent_id)
    const nameOf = (one: typeof row) =>
      language === 'en' && one?.name_en ? one.name_en : (one?.name ?? path)
    return row ? staff.role.compare.permission(nameOf(group), nameOf(row)) : path
  }
  return (field: string, entry: string | number): string => {
    if (entry === NO_LIMIT) return staff.all
    if (isScope(field)) return scopeName(field, Number(entry))
    const key = String(entry)
    if (field === 'permissions') return permissionName(key)
    if (field === 'extra') return (staff.role.flags as Readonly<Record<string, string>>)[key] ?? key
    if (field === 'console_panel')
      return (staff.role.panelNames as Readonly<Record<string, string>>)[key] ?? key
    if (field === 'oneself') return staff.role.oneself
    const figure = datumFields.find((one) => one === key)
    if (field === 'allow_datum_fields' && figure) return datumWords[language][figure]
    return (customerFields as Readonly<Record<string, string>>)[key] ?? key
  }
}

/** Compares a role with another one that is chosen. */
export const RoleCompare = ({
  id,
  values,
  onClose,
}: {
  id: number
  values: Readonly<Record<string, unknown>>
  onClose: () => void
}) => {
  const { role: words } = useMessages('staff')
  const { fields } = useMessages('shell').resources['supervision/roles']
  const { rows = [] } = useResource('supervision/roles')
  const nameOf = useEntryNames()
  const [chosen, setChosen] = useState<number | null>(null)
  const other = rows.find((row) => row.id === chosen)
  const labels: Readonly<Record<string, string>> = {
    ...fields,
    allowCuStatus: words.allowCuStatus,
    extra: words.extra,
    console_panel: words.panels,
  }
  return (
    <RoleCompareView
      name={String(values['name'])}
      others={rows.filter((row) => row.id !== id).map((row) => ({ id: row.id, name: row.name }))}
      chosen={chosen}
      onChoose={setChosen}
      differences={other ? compareRoles(values, other) : []}
      labelOf={(field) => labels[field] ?? field}
      nameOf={nameOf}
      onClose={onClose}
    />
  )
}
