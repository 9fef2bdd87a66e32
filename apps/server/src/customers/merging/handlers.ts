import type { Handlers } from '../../http/context.ts'
import { compareCustomers, findOfPerson } from './compare.ts'
import { findDoubled } from './doubled.ts'
import { keepApart } from './keep-apart.ts'
import { mergeCustomers } from './merge.ts'
import { splitCustomers } from './split.ts'

type MergingCalls =
  `customers/customers/${'doubled' | 'duplicates/{id}' | 'compare' | 'keepApart' | 'merge' | 'split'}`

/** Records of one person: found, compared, made one, and taken apart again. */
export const mergingHandlers: Pick<Handlers, MergingCalls> = {
  'customers/customers/doubled': (call) => findDoubled(call, call.input.body.before),
  'customers/customers/duplicates/{id}': (call) => findOfPerson(call, call.input.params.id),
  'customers/customers/compare': (call) => compareCustomers(call, call.input.body),
  'customers/customers/keepApart': (call) => keepApart(call, call.input.body),
  'customers/customers/merge': (call) => mergeCustomers(call, call.input.body),
  'customers/customers/split': (call) => splitCustomers(call, call.input.body.merge),
}
