import type { CustomerMenu, Where } from '@hospital-crm/api/entities'
import { post } from './http.ts'

/** The conditions of the bench's customer menu, and the same as SQL. */
export const menuWhere: Where = {
  op: 'and',
  children: [
    { field: 'hospital', value: { op: 'anyOf', value: [1, 2] } },
    { field: 'status', value: { op: 'noneOf', value: [5, 6] } },
  ],
}
export const menuSql = 'hospital = any(array[1, 2]) and not status = any(array[5, 6])'

const NAME = '测速菜单'

/** Makes the menu where the data folder has none yet; answers its id. */
export const prepareMenu = async (url: string, token: string): Promise<number> => {
  const call = async (verb: string, body: object): Promise<unknown> =>
    (
      JSON.parse(await post(`${url}/interface/v1/customers/cumenus/${verb}`, body, token)) as {
        data: unknown
      }
    ).data
  const { list } = (await call('index', {})) as { list: CustomerMenu[] }
  const known = list.find(({ name }) => name === NAME)
  const menu = known ?? ((await call('create', { name: NAME, where: menuWhere })) as CustomerMenu)
  return menu.id
}
