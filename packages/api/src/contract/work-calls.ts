import type { CallDefinition } from './call.ts'
import { consoleCalls } from './console.ts'
import { contactRuleCalls } from './contact-rules.ts'
import { customerCalls } from './customers.ts'
import { changesCalls, countCalls, listColumnCalls, listViewCalls, summaryCalls } from './lists.ts'
import { messageCalls } from './messages.ts'
import { noticeCalls } from './notices.ts'
import { optionCalls } from './options.ts'
import { viewCalls } from './views.ts'

/** What the frame, the data center and the lists of customers ask for: a browser has it when somebody signs in. */
export const workCalls = {
  ...optionCalls,
  ...consoleCalls,
  ...customerCalls,
  ...contactRuleCalls,
  ...changesCalls,
  ...listViewCalls,
  ...summaryCalls,
  ...listColumnCalls,
  ...countCalls,
  ...viewCalls,
  ...messageCalls,
  ...noticeCalls,
} as const satisfies Record<string, CallDefinition>
