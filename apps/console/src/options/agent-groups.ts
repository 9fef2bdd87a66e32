import type { AdminUserOption } from '@hospital-crm/api/entities'

/** Agents under one letter. */
export interface AgentGroup {
  id: string
  name: string
  options: { id: number; name: string }[]
}

/** Agents by the letter of their pinyin, letters in order; one of them, such as who has the customer already, may be left out. */
export const agentGroups = (agents: readonly AdminUserOption[], leftOut = 0): AgentGroup[] => {
  const letters = Map.groupBy(
    agents.filter(({ id }) => id !== leftOut),
    ({ pinyin }) => pinyin || '#',
  )
  return [...letters]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([letter, people]) => ({
      id: `letter-${letter}`,
      name: letter,
      options: people.map(({ id, nickname }) => ({ id, name: nickname })),
    }))
}
