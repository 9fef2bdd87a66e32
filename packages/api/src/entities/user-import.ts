import * as z from 'zod/mini'
import { count, id, line, unix } from '../schemas/primitives.ts'

/** What a spreadsheet of users can hold, in the order of its template. */
export const userImportFields = [
  'nickname',
  'username',
  'phone',
  'role_id',
  'extra_roles',
  'hospitals',
] as const
export type UserImportField = (typeof userImportFields)[number]

/** Most users of one file, and of one call that makes them. */
export const USER_IMPORT_ROWS = 1000
export const USER_IMPORT_STEP = 50

/** What the columns are called, the first name being that of the template. */
export const userImportHeadings: Readonly<Record<UserImportField, readonly string[]>> = {
  nickname: ['姓名', 'Name', '名字', '昵称', '员工姓名', 'nickname', 'full name'],
  username: ['账号', 'Account', '登录账号', '登录名', '用户名', 'username', 'user name', 'login'],
  phone: ['手机号', 'Phone', '手机', '电话', '手机号码', '联系电话', 'mobile'],
  role_id: ['主要角色', 'Main role', '角色', '岗位', 'role'],
  extra_roles: ['其他角色', 'Other roles', '附加角色', 'extra roles'],
  hospitals: ['所属医院', 'Hospitals', '医院', '院区', 'hospital'],
}

/** A row of the file as people wrote it. Several names are parted by commas, semicolons or 、. */
export const userImportRow = z.strictObject({
  /** Its number as the spreadsheet shows it. */
  row: z.int().check(z.minimum(1), z.maximum(1_048_576)),
  nickname: line(200),
  username: line(200),
  phone: line(200),
  role_id: line(200),
  extra_roles: line(2000),
  hospitals: line(2000),
})
export type UserImportRow = z.infer<typeof userImportRow>

/** A cell that keeps a row from becoming a user, with why, in the caller's language. */
export const userImportFault = z.object({
  row: z.int(),
  field: z.enum(userImportFields),
  text: z.string(),
  reason: z.string(),
})
export type UserImportFault = z.infer<typeof userImportFault>

/** A file as it was read: its headings, what they seem to hold, and its rows. */
export const userImportFile = z.object({
  headings: z.array(z.string()),
  mapping: z.array(z.nullable(z.enum(userImportFields))),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
})
export type UserImportFile = z.infer<typeof userImportFile>

/** Users that were made, with initial passwords that are answered this once, and what was refused. */
export const userImportDone = z.object({
  made: z.array(
    z.object({ row: z.int(), id, nickname: z.string(), username: z.string(), password: z.string() }),
  ),
  refused: z.array(userImportFault),
  /** When the passwords are good for nothing. */
  expires_time: unix,
})
export type UserImportDone = z.infer<typeof userImportDone>

/** How many rows could become users, and what keeps the others from it. */
export const userImportTried = z.object({ ready: count, refused: z.array(userImportFault) })
export type UserImportTried = z.infer<typeof userImportTried>
