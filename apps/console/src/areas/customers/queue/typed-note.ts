import type { QueueNote } from '@hospital-crm/api/entities'

/** What was typed here and what was typed elsewhere, as one text: the longer one where it holds the other, else both. */
export const joinedNote = (here: QueueNote, elsewhere: QueueNote): QueueNote => {
  const outcome = here.outcome ?? elsewhere.outcome
  const said = (content: string): QueueNote => ({ content, ...(outcome && { outcome }) })
  if (elsewhere.content.includes(here.content.trim())) return said(elsewhere.content)
  if (here.content.includes(elsewhere.content.trim())) return said(here.content)
  return said(`${elsewhere.content.trimEnd()}\n${here.content}`)
}

export const isSameNote = (one: QueueNote, other: QueueNote): boolean =>
  one.content === other.content && one.outcome === other.outcome
