import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { buildPerson, PeopleGrid } from './list-grid.fake.tsx'

const meta = preview.meta({ title: 'Components/Data/List grid', component: PeopleGrid })

/** Rows, selection and order, rows on their way, nothing found, and texts that do not fit. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="rows">
        <PeopleGrid
          aria-label="rows"
          height={220}
          selection={{ all: false, ids: new Set([2, 3]) }}
          sort={[
            { id: 'team', desc: false },
            { id: 'amount', desc: true },
          ]}
        />
      </SheetRow>
      <SheetRow title="loading">
        <PeopleGrid
          aria-label="loading"
          height={180}
          getRow={(index) => (index < 1 ? buildPerson(index + 1) : undefined)}
        />
      </SheetRow>
      <SheetRow title="empty">
        <PeopleGrid aria-label="empty" height={160} rowCount={0} overlay={<p>没有符合条件的人员</p>} />
      </SheetRow>
      <SheetRow title="long text">
        <PeopleGrid
          aria-label="long text"
          height={160}
          rowCount={2}
          getRow={(index) => ({
            ...buildPerson(index + 1),
            name: '欧阳上官司马诸葛阿依古丽',
            notes: '家属来电说下周三之前不方便，希望改到周末上午',
          })}
        />
      </SheetRow>
    </Sheet>
  ),
})
