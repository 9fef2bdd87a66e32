/** Message gateways are chosen by their names: of several with one name the later ones get a number. */
const schema = `
with named as (
  select id, row_number() over (partition by name order by sort, id) as place from sms_gateways
)
update sms_gateways set name = left(name, 58) || ' (' || named.place || ')'
from named where named.id = sms_gateways.id and named.place > 1;
`

export const migration = { sql: schema }
