import { TabPage } from '../../../tabs/tab-page.tsx'
import { DoubledPeople } from '../merging/doubled-people.tsx'

/** People of whom there is more than one record. */
export const DoubledRoute = () => (
  <TabPage>
    <DoubledPeople />
  </TabPage>
)
