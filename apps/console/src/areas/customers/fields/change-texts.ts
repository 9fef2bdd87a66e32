import { customerFields, type CustomerFieldName, type TimelineEntry } from '@hospital-crm/api/entities'
import { abstractText, NO_TIME, ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import { fieldText, type FieldTexts } from './field-text.ts'

/** Most characters of one side of a change. */
const SIDE_LENGTH = 60

const isField = (field: string): field is CustomerFieldName => Object.hasOwn(customerFields, field)

/** Entries whose changes would only repeat the whole record. */
const wholeRecord: readonly TimelineEntry['action'][] = ['create', 'import']

const isOfFiles = (action: TimelineEntry['action']): boolean => action.startsWith('file_')
const isText = (value: unknown): value is string => typeof value === 'string'

/** Who did what: "李敏 修改了资料". Robots act as the system. */
export const entryTitle = ({ uid, nickname, action }: TimelineEntry, { messages }: FieldTexts): string => {
  const { actions, by, system } = messages.timeline
  const isRobot = uid <= ROBOT_MAX_ID && nickname === ''
  return by(isRobot ? system : nickname, actions[action])
}

/** What a platform was told of a lead, and how it took it. */
const givenTexts = (changes: TimelineEntry['changes'], { messages }: FieldTexts): string[] => {
  const { events, outcomes, givenBack } = messages.timeline
  const said = (name: string): string => {
    const value = changes.find(({ field }) => field === name)?.new
    return typeof value === 'string' ? value : ''
  }
  const named = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name
  return [
    givenBack(named(events, said('event')), said('state'), named(outcomes, said('outcome'))),
    said('reason'),
  ].filter(Boolean)
}

/** The other record of a merge or a split. */
const partTexts = (changes: TimelineEntry['changes']): string[] =>
  changes.flatMap(({ field, new: id }) =>
    ['merged', 'merged_into', 'split', 'split_from', 'other_record'].includes(field)
      ? [`#${String(id)}`]
      : [],
  )

/** Why somebody is not to be contacted, or is again. */
const contactTexts = (changes: TimelineEntry['changes']): string[] =>
  changes.flatMap(({ field, new: said }) =>
    field === 'no_contact_reason' && typeof said === 'string' ? [said] : [],
  )

/** One side of a change of a field, as people read it. */
export const sideText = (field: string, value: unknown, texts: FieldTexts): string => {
  const text =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? '' : fieldText(field, value, texts)
  return text === '' || text === NO_TIME ? texts.messages.timeline.blank : abstractText(text, SIDE_LENGTH)
}

/** One line for each changed field, with names and labels for everything that is stored as a number. */
export const changeTexts = ({ action, changes }: TimelineEntry, texts: FieldTexts): string[] => {
  if (wholeRecord.includes(action)) return []
  const { change } = texts.messages.timeline
  if (action === 'given_back') return givenTexts(changes, texts)
  if (isOfFiles(action)) return changes.flatMap(({ old, new: now }) => [old, now].filter(isText))
  const parts = partTexts(changes)
  const stop = contactTexts(changes)
  if (stop.length > 0) return stop
  const message =
    action === 'send_message' ? changes.find(({ field }) => field === 'message')?.new : undefined
  if (typeof message === 'string') return [message]
  const remark = action === 'cost' ? changes.find(({ field }) => field === 'remark')?.new : undefined
  const lines = changes
    .filter(({ field }) => isField(field))
    .map(({ field, old, new: next }) =>
      change(
        texts.messages.fields[field as CustomerFieldName],
        sideText(field, old, texts),
        sideText(field, next, texts),
      ),
    )
  return typeof remark === 'string' && remark !== ''
    ? [...parts, ...lines, texts.messages.drawer.remark(remark)]
    : [...parts, ...lines]
}
