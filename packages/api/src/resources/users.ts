import * as z from 'zod/mini'
import { data, flag, oneLine, text, told } from '../resource-kit/fields.ts'
import { places } from '../resource-kit/places.ts'
import { resource } from '../resource-kit/resource.ts'
import { isPhone } from '../rules/phone.ts'
import { id, idOrNone, unix } from '../schemas/primitives.ts'

const account = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,63}$/, 'wrong_value'), oneLine)
const phone = z.string().check(z.refine((value) => value === '' || isPhone(value), 'invalid_phone'))
const ids = z.array(id).check(z.maxLength(200))

/** People who sign in. Whoever is removed keeps their name in what they did, and is offered no more. */
export const users = resource({
  path: 'users',
  table: 'staff',
  noun: 'user',
  one: 'a user',
  many: 'users',
  title: 'nickname',
  fields: {
    nickname: text(64, {
      required: true,
      searched: true,
      sortable: true,
      column: 130,
      examples: ['林晓', '周宁', '何佳', '沈月'],
    }),
    username: {
      ...text(64, {
        required: true,
        unique: true,
        searched: true,
        sortable: true,
        column: 140,
        examples: ['linxiao', 'zhouning', 'hejia', 'shenyue'],
      }),
      schema: account,
    },
    phone: {
      ...text(20, { searched: true, column: 130, examples: ['', '13900000001'] }),
      schema: phone,
    },
    /** The role that a session begins with; 0 for none. */
    role_id: data(idOrNone, 0, { apart: true, list: 'roles' }),
    /** Roles beside it that the person may switch to. */
    extra_roles: data(ids, [], { apart: true }),
    role_names: told('data', z.array(z.string()), [], { column: 180 }),
    /** Empty for all. */
    hospitals: data(ids, [], { several: true, list: 'hospitals', column: 180 }),
    avatar: text(500, {}),
    /** What the provider calls the person (`sub`): who signs in there as this is this user. */
    provider_subject: text(255, { apart: true, byAdministrators: true }),
    is_admin: flag({ column: 90, byAdministrators: true }),
    is_online: told('flag', z.boolean(), false, { column: 80 }),
    last_sign_in: told('time', unix, 0, { column: 170 }),
    /** Something is proven beside the password. */
    has_factor: told('flag', z.boolean(), false, {}),
    has_password: told('flag', z.boolean(), false, {}),
    /** Too many wrong passwords lately: nobody gets in for a while. */
    is_blocked: told('flag', z.boolean(), false, {}),
  },
  statuses: [1, 2, 3],
  filters: { role_id: 'role_names', hospitals: 'hospitals', is_online: 'is_online' },
  inUse: [{ table: 'customers', column: 'uid' }],
  max: 5000,
  read: 'GET',
  screen: places.users,
})
