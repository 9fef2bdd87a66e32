/** Customer menus can be put under review, as every option can. */
const schema = `
alter table customer_menus drop constraint customer_menus_status_check;
alter table customer_menus add constraint customer_menus_status_check check (status in (1, 2, 3));
`

export const migration = { sql: schema }
