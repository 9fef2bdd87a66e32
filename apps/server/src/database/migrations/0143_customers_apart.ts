/** Two records that share a way of contact and are two people all the same, such as a mother and her child. */
const schema = `
create table customers_apart (
  low integer not null,
  high integer not null check (low < high),
  uid integer not null,
  made_time bigint not null,
  primary key (low, high)
);
create index customers_apart_high on customers_apart (high);
`

export const migration = { sql: schema }
