import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { CustomerGrid } from './customer-grid.tsx'
import { Customers } from './customer-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Customer grid',
  tags: ['status:beta'],
  component: CustomerGrid,
})

/** Every field with and without its groups, some customers selected. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="usual">
        <Customers selection={{ all: false, ids: new Set([2, 3]) }} />
      </SheetRow>
      <SheetRow title="groups">
        <Customers
          hasGroups
          height={280}
          fields={['name', 'status', 'hospital', 'phone', 'wechat', 'price']}
        />
      </SheetRow>
    </Sheet>
  ),
})
