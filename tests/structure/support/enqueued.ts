import type { ESTree } from 'vite'
import { walk } from './syntax.ts'
import type { Finding } from './rule.ts'
import type { Source } from './sources.ts'

/** Functions that only describe an action. Called inside `enqueueActions` and not enqueued, they do nothing. */
const creators = new Set([
  'assign',
  'cancel',
  'emit',
  'enqueueActions',
  'forwardTo',
  'log',
  'raise',
  'sendParent',
  'sendTo',
  'spawnChild',
  'stop',
  'stopChild',
])

const nameOf = ({ callee }: ESTree.CallExpression): { name: string; of: string } => {
  if (callee.type === 'Identifier') return { name: callee.name, of: '' }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return { name: '', of: '' }
  return {
    name: callee.property.name,
    of: callee.object.type === 'Identifier' ? callee.object.name : '(expression)',
  }
}

const harmless = new Set(['enqueue', 'Object', 'console', 'Math'])

/** Calls inside `enqueueActions` that describe an action without enqueueing it by `enqueue.x`. */
export function notEnqueued(source: Source): Finding[] {
  const inside: { start: number; end: number }[] = []
  const calls: { at: number; what: string }[] = []
  walk(source, {
    CallExpression: (call) => {
      const { name, of } = nameOf(call)
      if (creators.has(name) && !harmless.has(of))
        calls.push({ at: call.start, what: `not enqueued: ${name}()` })
      const [body] = call.arguments
      if (name === 'enqueueActions' && body !== undefined) inside.push({ start: body.start, end: body.end })
    },
  })
  return calls.filter(({ at }) => inside.some(({ start, end }) => at >= start && at < end))
}
