import type { Database } from '../../contract/support/database.ts'

const FIRST = 20_000
/** Nodes of the first level, and up to which number those of the second go. */
const ROOTS = 10
const BRANCHES = 210

/** The name by which the page finds a node again. */
export const nodeName = (at: number): string => `测试渠道${String(at).padStart(4, '0')}`

/** Puts sources in three levels into the database, as a large marketing team keeps them. */
export const fillSources = async ({ rows }: Database, count: number): Promise<void> => {
  await rows(
    `insert into sources (id, name, parent_id, sort)
     select $1::int + at, '测试渠道' || lpad(at::text, 4, '0'), parent, row_number() over (partition by parent order by at)
     from (select at, case when at <= ${ROOTS} then 0
         when at <= ${BRANCHES} then $1::int + 1 + (at - 1) % ${ROOTS}
         else $1::int + ${ROOTS} + 1 + (at - 1) % ${BRANCHES - ROOTS} end as parent
       from generate_series(1, $2::int) as at) as nodes`,
    [FIRST, count],
  )
  await rows('analyze sources')
}
