/**
 * Messages of a dialogue are numbered without a gap, so that a browser can ask for those at any place of it. Texts are
 * searched, old messages go, and the cards of a customer are found when the customer is erased.
 */
const schema = `
alter table messages add column place integer;
update messages set place = numbered.place
  from (select id, row_number() over (partition by low, high order by id) as place from messages) as numbered
  where numbered.id = messages.id;
alter table messages alter column place set not null;
drop index messages_dialogue;
create unique index messages_dialogue on messages (low, high, place);
create index messages_high on messages (high);
create index messages_text on messages using gin (msg gin_trgm_ops) where msg <> '';
create index messages_time on messages (created_time);
create index messages_card on messages (((extra ->> 'cusId')::integer)) where extra ? 'cusId';

alter table dialogues add column first_place integer not null default 1;
alter table dialogues add column last_place integer not null default 0;
update dialogues set last_place = counted.places
  from (select low, high, max(place) as places from messages group by low, high) as counted
  where counted.low = dialogues.low and counted.high = dialogues.high;
`

export const migration = { sql: schema }
