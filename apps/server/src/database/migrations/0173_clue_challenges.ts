/** What platforms call the value that they want back when they try an address; empty for the preset of the gateway. */
export const migration = { sql: `alter table clues add column challenge text not null default ''` }
