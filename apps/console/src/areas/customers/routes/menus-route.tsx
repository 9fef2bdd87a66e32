import { useSearch } from '@tanstack/react-router'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { MenuSettings } from '../menus/menu-settings.tsx'

/** Where the customer menus are configured. */
export const MenusRoute = () => (
  <TabPage>
    <MenuSettings search={useSearch({ from: '/home/customer/cus_configs' })} />
  </TabPage>
)
