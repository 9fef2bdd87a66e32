import { customerMenu, customerMenuForm, MAX_MENU_NAME, MAX_MENUS } from '../entities/customer-menu.ts'
import { shownAs, waysShown } from '../entities/list-views.ts'
import { choice, data, text } from '../resource-kit/fields.ts'
import { resource } from '../resource-kit/resource.ts'

/** Customer menus. Their screen is their own, as a menu's conditions are built and tried there. */
export const customerMenus = resource({
  path: 'customers/cumenus',
  table: 'customer_menus',
  noun: 'customer_menu',
  one: 'a customer menu',
  many: 'customer menus with their conditions',
  title: 'name',
  fields: {
    name: text(MAX_MENU_NAME, {
      required: true,
      unique: true,
      searched: true,
      examples: ['今日预约', '逾期未回访'],
    }),
    where: data(customerMenuForm.shape.where, null, { answered: customerMenu.shape.where }),
    sort: data(customerMenuForm.shape.sort, [], {}),
    columns: data(customerMenuForm.shape.columns, [], { several: true }),
    shown_as: { ...choice(waysShown, {}), schema: shownAs },
  },
  statuses: [1, 2, 3],
  place: 'position',
  max: MAX_MENUS,
})
