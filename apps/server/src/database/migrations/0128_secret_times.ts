/**
 * Nothing of a secret is answered any more, so what was kept of its end is emptied; since when it is kept is told instead.
 * A server of the version before still writes the emptied columns, so they stay.
 */
const schema = `
alter table clues
  add column secret_time bigint not null default 0,
  add column token_time bigint not null default 0,
  add column give_back_time bigint not null default 0;
alter table sms_gateways
  add column secret_time bigint not null default 0;
update clues set secret_hint = '', token_hint = '', give_back_hint = '';
update sms_gateways set secret_hint = '';
`

export const migration = { sql: schema }
