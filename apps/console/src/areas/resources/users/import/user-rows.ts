import {
  userImportFields,
  type UserImportFault,
  type UserImportField,
  type UserImportFile,
  type UserImportRow,
} from '@hospital-crm/api/entities'

export type UserMapping = readonly (UserImportField | null)[]

/** Whether columns name what a user cannot be without, and nothing twice. */
export const isWhole = (mapping: UserMapping): boolean => {
  const named = mapping.filter((field) => field !== null)
  return named.includes('nickname') && named.includes('username') && new Set(named).size === named.length
}

/** More than any field takes, so that a longer text is refused as too long. */
const KEPT: Readonly<Record<UserImportField, number>> = {
  nickname: 200,
  username: 200,
  phone: 200,
  role_id: 200,
  extra_roles: 2000,
  hospitals: 2000,
}

/** Rows of a file as they are sent: each field from its column, empty where there is none. */
export const rowsOf = ({ rows }: UserImportFile, mapping: UserMapping): UserImportRow[] =>
  rows.map(({ row, cells }) => {
    const cell = (field: UserImportField) => {
      const at = mapping.indexOf(field)
      return at < 0 ? '' : (cells[at] ?? '').slice(0, KEPT[field])
    }
    return {
      row,
      nickname: cell('nickname'),
      username: cell('username'),
      phone: cell('phone'),
      role_id: cell('role_id'),
      extra_roles: cell('extra_roles'),
      hospitals: cell('hospitals'),
    }
  })

/** Rows without faults. */
export const readyRows = (
  rows: readonly UserImportRow[],
  refused: readonly UserImportFault[],
): UserImportRow[] => {
  const wrong = new Set(refused.map(({ row }) => row))
  return rows.filter(({ row }) => !wrong.has(row))
}

/** Faults as rows of a file, below its headings. */
export const faultRows = (
  headings: readonly string[],
  refused: readonly UserImportFault[],
  names: Readonly<Record<UserImportField, string>>,
): string[][] => [
  [...headings],
  ...refused.map(({ row, field, text, reason }) => [String(row), names[field], text, reason]),
]

/** Headings of an empty file. */
export const templateRow = (names: Readonly<Record<UserImportField, string>>): string[] =>
  userImportFields.map((field) => names[field])
