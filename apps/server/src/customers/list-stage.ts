import type { CustomerRow, CustomerStage, ListAnswer, ListQuestion } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import type { CallContext } from '../http/context.ts'
import { listCustomers } from './list.ts'
import { noteListReading } from './reading-log.ts'

type ListCall = Pick<CallContext<'customers/cusleads/index'>, 'db' | 'audit' | 'meta'> & { actor: Actor }

/** Answers a question about one stage, and notes that the list was read. */
export const listStage = async (
  { db, audit, actor, meta }: ListCall,
  stage: CustomerStage,
  question: ListQuestion,
): Promise<ListAnswer<CustomerRow>> => {
  const answer = await listCustomers(db, actor, stage, question, meta.language)
  noteListReading(audit, actor, stage, question, answer)
  return answer
}
