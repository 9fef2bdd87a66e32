/**
 * When leads were answered that were answered before there were clocks: by the first act of the log that would have stopped
 * one. How long that was by the hours of then is not known, nor was there a target; both stay open.
 */
const schema = `
update clue_leads set answered_time = answers.at, answered_uid = answers.uid
from (
  select distinct on (lead.clue_id, lead.platform_id) lead.clue_id, lead.platform_id,
    floor(extract(epoch from act.at))::bigint as at, act.uid
  from clue_leads as lead
    join customers on customers.id = lead.customer_id
    join audit_log as act on act.target_type = 'customer' and act.target_id = lead.customer_id::text
  where lead.answered_time is null and not lead.is_known
    and act.result = 'ok' and (act.uid > 1000 or act.uid = 1)
    and act.at < (select applied_at from schema_migrations where name = '0102_speed_to_lead')
    and extract(epoch from act.at) >= lead.created_time
    and (act.action in ('customer.receive', 'customer.follow_up', 'customer.send_message')
      or (act.uid = customers.uid
        and act.action in ('customer.update', 'customer.update_status', 'customer.update_tags', 'customer.cost')))
  order by lead.clue_id, lead.platform_id, act.seq
) as answers
where clue_leads.clue_id = answers.clue_id and clue_leads.platform_id = answers.platform_id;
`

export const migration = { sql: schema }
