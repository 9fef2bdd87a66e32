/** WeChat ids are compared without their capitals; the column is collated "C", so that plain letters alone are folded. */
export const migration = {
  sql: `create index customers_wechat_key on customers (lower(wechat)) where wechat <> ''`,
}
