/**
 * Numbers that somebody who sees masked ones asked about and that were nobody's in their sight, as digests; and the notice to
 * administrators of somebody who asks about many.
 */
export const migration = {
  sql: `
create table number_guesses (
  uid integer not null references users (id) on delete cascade,
  digest bytea not null,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (uid, digest)
);
create index number_guesses_asked on number_guesses (uid, asked_at);
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('login', 'transfer', 'plan', 'taken_back', 'recycle_warning', 'lead', 'lead_again', 'backup_failed', 'guessing'))`,
}
