/**
 * Files: what they are and whom they belong to. Their bytes lie in the store, under a key that is told to nobody. A key whose
 * row goes is noted, so that the bytes follow, whatever removed the row.
 */
const schema = `
create table file_uploads (
  id integer generated always as identity primary key,
  uid integer not null,
  name text not null,
  size integer not null check (size > 0),
  received integer not null default 0,
  pieces text[] not null default '{}',
  file_id integer,
  touched_time bigint not null
);
create index file_uploads_uid on file_uploads (uid) where file_id is null;
create index file_uploads_touched on file_uploads (touched_time);

create table files (
  id integer generated always as identity primary key,
  key text not null unique,
  has_small boolean not null,
  uid integer not null,
  name text not null,
  kind text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  subject text check (subject in ('customer', 'follow_up', 'message')),
  subject_id bigint,
  cus_id integer,
  created_time bigint not null,
  removed_time bigint,
  removed_by integer,
  check ((subject is null) = (subject_id is null))
);
create index files_uid on files (uid);
create index files_subject on files (subject, subject_id);
create index files_customer on files (cus_id) where cus_id is not null;
create index files_unused on files (created_time) where subject is null;
create index files_removed on files (removed_time) where removed_time is not null;

create table gone_files (
  key text primary key,
  gone_time bigint not null default extract(epoch from now())::bigint
);
create function note_gone_file() returns trigger language plpgsql as $$
begin
  insert into gone_files (key) values (old.key) on conflict do nothing;
  if old.has_small then
    insert into gone_files (key) values (old.key || '.small') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger files_gone after delete on files for each row execute function note_gone_file();
create function note_gone_pieces() returns trigger language plpgsql as $$
begin
  insert into gone_files (key) select unnest(old.pieces) on conflict do nothing;
  return null;
end $$;
create trigger file_uploads_gone after delete on file_uploads for each row execute function note_gone_pieces();
`

export const migration = { sql: schema }
