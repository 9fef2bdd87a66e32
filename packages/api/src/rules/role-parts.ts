import type { Role } from '../entities/user.ts'

/**
 * Whether a role shows a part of the customers of a channel: those of some agents, diseases or consulting methods. What is
 * typed in is of a whole channel, and nothing beside such a part.
 */
export const showsPart = (
  role: Pick<Role, 'oneself' | 'uids' | 'disease' | 'allow_consulting'> & {
    extra: Pick<Role['extra'], 'disease'>
  },
): boolean =>
  role.oneself === 1 ||
  [role.uids, role.disease, role.extra.disease, role.allow_consulting].some((ids) => ids.length > 0)
