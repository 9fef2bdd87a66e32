import type { PushRefusal } from '@hospital-crm/api/entities'
import { choicesFor, type Choices } from '../import/check/choices.ts'
import type { Services } from '../http/context.ts'
import { catalogueAfter, catalogueOf, timeZoneOf, type Catalogue } from '../options/catalogue.ts'
import { wallClock } from '../spreadsheet/wall-clock.ts'
import { intakeActor } from './actor.ts'
import { numbersAskedBy, type TellingOutcome } from './answer.ts'
import type { LeadInterface } from './interface.ts'
import { keepPush, sealedHeaders, type ArrivedPush } from './log.ts'
import { mapPush, mappedProblem, type MappedPush } from './map.ts'
import { typeOf, type PushBody } from './read-body.ts'
import { leadsIn } from './several.ts'
import { signatureProblem } from './signature.ts'
import { takeLead } from './take.ts'

/** What a push came to. */
export type PushOutcome = TellingOutcome | { state: 'refused'; reason: PushRefusal }

const kept = new WeakMap<Catalogue, Choices>()

const choicesOf = (catalogue: Catalogue): Choices => {
  const known = kept.get(catalogue) ?? choicesFor(intakeActor, catalogue)
  kept.set(catalogue, known)
  return known
}

/** The choices there are, looked at anew where a default is none of them: it may be newer than what is kept. */
const choicesWith = async (
  db: Services['db'],
  defaults: LeadInterface['defaults'],
): Promise<{ choices: Choices; offered: [string, number][] }> => {
  const wanted = Object.entries(defaults).filter(([, id]) => id !== 0)
  const offeredIn = (choices: Choices) =>
    wanted.filter(([field, id]) => [...(choices[field as keyof Choices]?.values() ?? [])].includes(id))
  const catalogue = await catalogueOf(db)
  const choices = choicesOf(catalogue)
  const offered = offeredIn(choices)
  if (offered.length === wanted.length) return { choices, offered }
  const fresh = choicesOf(await catalogueAfter(db, catalogue))
  return { choices: fresh, offered: offeredIn(fresh) }
}

/**
 * Reads the values of a push by the interface's map and the choices there are now; defaults fill what it leaves open.
 * @param shown see {@link mapPush}
 */
export const readPush = async (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { map, defaults }: Pick<LeadInterface, 'map' | 'defaults'>,
  values: PushBody,
  shown?: (text: string) => string,
): Promise<MappedPush> => {
  const [{ choices, offered }, timeZone] = [await choicesWith(db, defaults), await timeZoneOf(db, settings)]
  const mapped = mapPush(values, map, { choices, clock: wallClock(timeZone) }, shown)
  return { ...mapped, values: { ...Object.fromEntries(offered), ...mapped.values } }
}

/** Why a push is not from who it should be; undefined when it is. */
export const senderProblem = (
  { isEnabled, secret, signature }: LeadInterface,
  push: Pick<ArrivedPush, 'method' | 'path' | 'headers' | 'body' | 'at'>,
): PushRefusal | undefined => {
  if (!isEnabled) return 'interface_disabled'
  if (secret === undefined || secret === '') return 'secret_missing'
  return signatureProblem(signature, secret, push, Math.floor(push.at / 1000))
}

interface Keeping {
  /** Whether a refusal stands in the log as a push of its own. Default true. */
  keepsRefusals?: boolean
}

const refusing =
  ({ db }: Services, push: ArrivedPush, { keepsRefusals = true }: Keeping) =>
  async (reason: PushRefusal, mapped?: MappedPush): Promise<PushOutcome> => {
    const { platformId = '', unmapped = [], ignored = [] } = mapped ?? {}
    const more = { platform_id: platformId, unmapped, ignored }
    if (keepsRefusals) await keepPush(db, push, { state: 'refused', reason, customer_id: null, ...more })
    return { state: 'refused', reason }
  }

const processLead = async (
  services: Services,
  clue: LeadInterface,
  { push, lead }: { push: ArrivedPush; lead: PushBody },
  keeping: Keeping,
): Promise<PushOutcome> => {
  const read = () => readPush(services, clue, lead)
  const first = await read()
  const problem = mappedProblem(first)
  if (problem) return refusing(services, push, keeping)(problem, first)
  const noteOf = ({ platformId, unmapped, ignored }: MappedPush) => ({
    platform_id: platformId,
    unmapped,
    ignored,
    reason: null,
  })
  const numbers = numbersAskedBy(first.values)
  if (first.isQuiet) {
    await keepPush(services.db, push, { state: 'quiet', customer_id: null, ...noteOf(first) })
    return { state: 'quiet', customerId: null, numbers }
  }
  const taken = await takeLead(services, push.ip, clue, {
    read,
    keep: (trx, { state, customerId }, mapped) =>
      keepPush(trx, push, { state, customer_id: customerId, ...noteOf(mapped) }),
  })
  return { state: taken.state as TellingOutcome['state'], customerId: taken.customerId, numbers }
}

/** A lead of a push that tells of several, as if it had come alone: it stands in the log by itself and can come again. */
const alone = (push: ArrivedPush, lead: PushBody): ArrivedPush => ({
  ...push,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(lead)),
})

/** What becomes of a push whose sender is known, lead by lead. */
export const processPush = async (
  services: Services,
  clue: LeadInterface,
  push: ArrivedPush,
  keeping: Keeping = {},
): Promise<[PushOutcome, ...PushOutcome[]]> => {
  const found = leadsIn(push.body, push.headers['content-type'] ?? typeOf(push.body), clue.map)
  if ('refusal' in found) return [await refusing(services, push, keeping)(found.refusal)]
  const [first, ...more] = found.leads
  if (more.length === 0) return [await processLead(services, clue, { push, lead: first }, keeping)]
  const one = (lead: PushBody) => processLead(services, clue, { push: alone(push, lead), lead }, keeping)
  const outcomes: [PushOutcome, ...PushOutcome[]] = [await one(first)]
  for (const lead of more) outcomes.push(await one(lead))
  return outcomes
}

/**
 * Looks at who sent a push, and then at what it says. Whatever it comes to stands in the interface's log; `admit` is asked
 * before one of somebody unknown is kept.
 */
export const receivePush = async (
  services: Services,
  clue: LeadInterface,
  push: ArrivedPush,
  admit: () => Promise<void>,
): Promise<[PushOutcome, ...PushOutcome[]]> => {
  const reason = senderProblem(clue, push)
  if (reason === undefined) return processPush(services, clue, push)
  await admit()
  await keepPush(services.db, push, {
    state: 'refused',
    reason,
    customer_id: null,
    is_signed: false,
    sealed_headers: sealedHeaders(services.settings, push),
  })
  return [{ state: 'refused', reason }]
}
