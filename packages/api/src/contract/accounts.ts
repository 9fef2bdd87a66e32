import * as z from 'zod/mini'
import { count, id, idOrNone, unix } from '../schemas/primitives.ts'
import { grants, userInfo } from '../entities/user.ts'
import { permitted, type CallDefinition } from './call.ts'

const idParam = z.strictObject({ id })
const nothing = z.strictObject({})

const roleOption = z.object({ id, name: z.string(), parent_id: idOrNone })

/** Accounts of users beside the calls that every resource has, and who holds a role. */
export const accountCalls = {
  'users/roles': {
    ...permitted('users/index', {
      method: 'POST',
      summary: 'The roles that users can be given by the caller.',
      body: nothing,
      response: z.array(roleOption),
    }),
  },
  'users/resetInitial/{id}': permitted('users/resetInitial', {
    method: 'POST',
    summary: 'Gives a user a new initial password, answered this once, and ends all their sessions.',
    params: idParam,
    body: nothing,
    /** It has to be changed at the first sign-in, and is good for nothing after `expires_time`. */
    secret: true,
    response: z.object({ username: z.string(), password: z.string(), expires_time: unix }),
  }),
  'users/endSessions/{id}': permitted('users/endSessions', {
    method: 'POST',
    summary: 'Signs a user out everywhere; answers how many sessions that were.',
    params: idParam,
    body: nothing,
    response: z.object({ ended: count }),
  }),
  'users/unblock/{id}': permitted('users/unblock', {
    method: 'POST',
    summary: 'Lets a user try to sign in again at once after too many wrong passwords.',
    params: idParam,
    body: nothing,
    response: z.null(),
  }),
  'supervision/roles/holders/{id}': {
    ...permitted('supervision/roles/holders', {
      method: 'POST',
      summary: 'Who holds a role: as the one that sessions begin with, or beside it.',
      params: idParam,
      body: nothing,
      response: z.array(z.object({ id, nickname: z.string(), is_main: z.boolean() })),
    }),
    root: true,
  },
  'supervision/roles/view/{id}': {
    ...permitted('supervision/roles/view', {
      method: 'POST',
      summary:
        'Shows the console as a role, or one of its holders, has it. Nothing can be changed until it ends.',
      params: idParam,
      /** `holder` is the user whose own rows, hospitals and views are shown. */
      body: z.strictObject({ holder: z.optional(id) }),
      response: z.object({ userInfo, ...grants.shape }),
    }),
    root: true,
  },
  'supervision/roles/losses/{id}': {
    ...permitted('supervision/roles/losses', {
      method: 'POST',
      summary: 'What the roles below one would lose by a change of it; nothing is changed.',
      params: idParam,
      /** Fields of the role as they would be. */
      body: z.strictObject({ values: z.record(z.string(), z.unknown()) }),
      response: z.array(
        z.object({
          id: idOrNone,
          name: z.string(),
          /** Fields that get narrower, with how many entries of each go; 0 where that cannot be counted. */
          loses: z.array(z.object({ field: z.string(), entries: count })),
          /** Fields of which nothing would be left, so that the change is refused. */
          left: z.array(z.string()),
        }),
      ),
    }),
    root: true,
  },
} as const satisfies Record<string, CallDefinition>
