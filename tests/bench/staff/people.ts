import type { Database } from '../../contract/support/database.ts'

export interface Crowd {
  users: number
  roles: number
}

/** Role names by which the pages find them again: three levels, eight on the first. */
export const roleName = (at: number): string => `测试角色${String(at).padStart(3, '0')}`
export const userName = (at: number): string => `测试员工${String(at).padStart(4, '0')}`

/** Puts roles in a tree and users with one to three of them into the database, as a large group of hospitals has them. */
export const fillStaff = async ({ rows }: Database, { users, roles }: Crowd): Promise<void> => {
  await rows(
    `insert into roles (id, name, parent_id, permissions, hospital)
     select 10000 + at, '测试角色' || lpad(at::text, 3, '0'), case when at <= 8 then 0 else 10000 + (at + 7) / 8 end,
       array(select path from permissions where status = 1 and path like '/interface/v1/customers/%'
         and path not in (select path from permissions where path not like '/%/%/%/%/%') order by path limit 40), '{}'
     from generate_series(1, $1::int) at`,
    [roles],
  )
  await rows(
    `insert into users (id, username, nickname, phone, role_id, pinyin, hospitals)
     select 20000 + at, 'bench' || at, '测试员工' || lpad(at::text, 4, '0'), '139' || lpad(at::text, 8, '0'),
       10001 + at % $2::int, 'C', '{}'
     from generate_series(1, $1::int) at`,
    [users, roles],
  )
  await rows(
    `insert into user_roles (user_id, role_id)
     select 20000 + at, 10001 + (at * 7 + extra) % $2::int
     from generate_series(1, $1::int) at, generate_series(1, 2) extra on conflict do nothing`,
    [users, roles],
  )
  await rows('analyze users')
  await rows('analyze roles')
}
