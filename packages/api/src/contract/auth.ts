import * as z from 'zod/mini'
import { id } from '../schemas/primitives.ts'
import { authorization, grants, userInfo } from '../entities/user.ts'
import { publicConfig } from '../entities/system-config.ts'
import type { CallDefinition } from './call.ts'

/** No account has a zero character in its name, and the database cannot be asked for one. */
const username = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\0]*$/, 'wrong_value'))
const password = z.string().check(z.minLength(1), z.maxLength(128))

export const authCalls = {
  'systemConfig/getSysConfig': {
    method: 'GET',
    summary: 'Title, wallpaper and demo information for the login page.',
    access: 'public',
    response: publicConfig,
  },
  'auth/login': {
    method: 'POST',
    summary: 'Opens a session with a username and a password.',
    access: 'public',
    body: z.strictObject({ username, password }),
    secret: true,
    response: z.object({ authorization, userInfo, ...grants.shape }),
  },
  'auth/logout': {
    method: 'POST',
    summary: 'Ends the session and revokes its token.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: ['passwordChange', 'enrolment', 'locked'],
    body: z.strictObject({}),
    response: z.null(),
  },
  'users/getUserInfo': {
    method: 'GET',
    summary: 'The signed-in user with permissions, active role and the roles to switch to.',
    access: 'signedIn',
    tokens: 'answered',
    unattended: true,
    allowedWhile: ['passwordChange', 'enrolment'],
    response: z.object({ userInfo, ...grants.shape }),
  },
  'users/switchRole/{id}': {
    method: 'GET',
    summary: 'Gives the session another of the own roles and answers what it is then allowed to.',
    access: 'signedIn',
    tokens: 'refused',
    params: z.strictObject({ id }),
    response: z.object({ userInfo, ...grants.shape }),
  },
  'users/endView': {
    method: 'POST',
    summary: 'Ends looking at the console as a role and answers what the session is allowed to again.',
    access: 'signedIn',
    tokens: 'refused',
    body: z.strictObject({}),
    response: z.object({ userInfo, ...grants.shape }),
  },
  'users/resetPassword': {
    method: 'POST',
    summary: 'Changes the own password and ends every session of the user.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: ['passwordChange'],
    body: z.strictObject({ old_password: password, password, password_confirmation: password }),
    response: z.null(),
  },
  'users/draftKey': {
    method: 'POST',
    summary: 'The key that encrypts what the user has not saved yet, made at the first ask.',
    access: 'signedIn',
    tokens: 'refused',
    body: z.strictObject({}),
    /** `key` is 256 random bits in base64; `key_id` changes whenever the key does. */
    secret: true,
    response: z.object({ key_id: z.string(), key: z.string() }),
  },
  'users/lockScreen': {
    method: 'POST',
    summary: 'Locks the session until the password is given.',
    access: 'signedIn',
    tokens: 'refused',
    body: z.strictObject({}),
    response: z.null(),
  },
  'users/unlockScreen': {
    method: 'POST',
    summary: 'Unlocks the session. Five wrong passwords end it.',
    access: 'signedIn',
    tokens: 'refused',
    allowedWhile: ['locked'],
    body: z.strictObject({ password }),
    response: z.null(),
  },
} as const satisfies Record<string, CallDefinition>
