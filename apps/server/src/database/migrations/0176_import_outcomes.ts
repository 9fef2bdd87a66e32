/**
 * What becomes of each row of an import, of people who are known too: whom it changes, from which version, and what stood
 * there before, so that it can be taken back. Rows that were tried before get the outcome that they had.
 */
const schema = `
alter table imports add column known text not null default 'leave' check (known in ('leave', 'fill', 'replace'));
alter table imports add column replaced text[] not null default '{}';
alter table imports add column outcomes jsonb not null default '{}';
alter table imports add column changed integer not null default 0;
alter table imports add column done_time bigint;

alter table import_rows add column outcome text check (outcome in ('new', 'change', 'same', 'left', 'wrong'));
alter table import_rows add column left_by text
  check (left_by in ('known', 'earlier_row', 'several', 'companion', 'out_of_reach', 'edited'));
alter table import_rows add column target_id integer;
alter table import_rows add column target_version integer;
alter table import_rows add column changes jsonb;
alter table import_rows add column before jsonb;

update import_rows as known set
  outcome = case when known.problems is not null then 'wrong'
    when known.twins is not null and known.customer_id is null then 'left' else 'new' end,
  left_by = case when known.problems is null and known.twins is not null and known.customer_id is null then 'known' end
from imports where imports.id = known.import_id and imports.state <> 'uploaded';
update imports set outcomes = coalesce(
  (select jsonb_object_agg(outcome, count) from (
    select outcome, count(*) from import_rows where import_id = imports.id and outcome is not null group by outcome
  ) as counted), '{}');
update imports set done_time = beat_time where state = 'done';
`

export const migration = { sql: schema }
