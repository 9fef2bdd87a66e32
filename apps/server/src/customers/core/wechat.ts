import { sql, type RawBuilder } from 'kysely'

/**
 * A WeChat id as it is compared, since WeChat does not tell capitals apart. It is stored as it was typed. Only plain letters are
 * folded, as the database does in {@link wechatKeyOf}.
 */
export const wechatKey = (wechat: string): string =>
  wechat.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The same of a column; it has an index where it is not empty. */
export const wechatKeyOf = (table: string): RawBuilder<string> => sql`lower(${sql.ref(`${table}.wechat`)})`
