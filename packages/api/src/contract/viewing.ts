import { resources, type ResourceDefinition } from '../resources/index.ts'
import type { CallName } from './contract.ts'

/** What a role reads: answered as its holder would get it. */
const asHolder: readonly CallName[] = [
  'systemConfig/index',
  'systemConfig/parameters',
  'systemConfig/recyclingPreview',
  'console/index',
  'console/minimal',
  'console/goals',
  'statistics/goals/index',
  'statistics/reports_forms/loadConfig',
  'statistics/reports_forms/index',
  'statistics/reports_datum/index',
  'customers/customers/index/{menuId}',
  'customers/customers/extraInfo',
  'customers/customers/timeline/{id}',
  'customers/customers/doubled',
  'customers/customers/duplicates/{id}',
  'customers/customers/compare',
  'customers/customers/changes/{menuId}',
  'customers/customers/board/{menuId}',
  'customers/customers/visits/{menuId}',
  'customers/customers/counted/{menuId}',
  'customers/customers/summary/{menuId}',
  'customers/customers/costs/{id}',
  'customers/customers/messages/{id}',
  'customers/customers/phoneViewers/{id}',
  'customers/customers/receivingRoom',
  'customers/cusleads/index',
  'customers/cusleads/changes',
  'customers/cusleads/summary',
  'customers/cuspools/index',
  'customers/cuspools/changes',
  'customers/cuspools/summary',
  'customers/cuswastes/index',
  'customers/cuswastes/changes',
  'customers/cuswastes/summary',
  'customers/followups/index',
  'customers/files/index/{id}',
  'customers/files/open/{id}',
  'customers/listColumns/index',
  'customers/counts',
  'customers/phrases/index',
  'supervision/privacy/index',
  'supervision/smsconfigs/limits',
  'supervision/smsconfigs/outbox',
  'users/roles',
  'files/address/{id}',
]

/** What belongs to the person who looks: the session, the screen lock, the own notices and messages. */
const asOneself: readonly CallName[] = [
  'auth/logout',
  'users/getUserInfo',
  'users/endView',
  'users/draftKey',
  'users/lockScreen',
  'users/unlockScreen',
  'users/startProviderUnlock',
  'users/finishProviderUnlock',
  'users/profile',
  'users/sessions',
  'users/secondFactors',
  'users/endSession/{id}',
  'notices/index',
  'notices/ack',
  'letters/index',
  'messages/people',
  'messages/dialogues',
  'messages/index',
  'messages/search',
  'messages/read',
]

/** What is answered when the role that is looked as, or its holder, is there no more: ending it, and what hides the screen. */
const afterView: ReadonlySet<CallName> = new Set<CallName>([
  'users/endView',
  'auth/logout',
  'users/getUserInfo',
  'users/lockScreen',
  'users/unlockScreen',
  'users/startProviderUnlock',
  'users/finishProviderUnlock',
])

/** Whether a call is answered in a session that looks as a role which was disabled or removed. */
export const answersAfterView = (name: CallName): boolean => afterView.has(name)

/** Rows of every resource that others than user id 1 may list. */
const listings = Object.values<ResourceDefinition>(resources).map(({ path }) => `${path}/index`)

const readers = new Set<string>([...asHolder, ...listings])
const own = new Set<string>(asOneself)

/**
 * Whom a call answers while its session looks at the console as a role: a holder of that role, or the person who looks.
 * Every other call changes something, or is none of a role's, and is refused.
 */
export const viewedAs = (name: CallName): 'holder' | 'self' | 'refused' =>
  own.has(name) ? 'self' : readers.has(name) ? 'holder' : 'refused'
