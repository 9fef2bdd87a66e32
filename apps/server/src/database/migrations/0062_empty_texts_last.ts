/** Empty texts stand last in both directions, which takes an index of its own for the way up. */
const upwards = (column: string, key = `nullif(${column}, '')`) => `
create index customers_${column}_up on customers ((${key}), id)
  include (${column}, hospital, disease, source, consulting, uid, status) where stage = 'customer'`

export const migration = {
  sql: [
    upwards('name', `nullif(name, '') collate "zh-x-icu"`),
    upwards('phone'),
    upwards('wechat'),
    upwards('order_num'),
  ].join(';\n'),
}
