import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Link } from './link.tsx'

const meta = preview.meta({ title: 'Components/Actions/Link', component: Link })

/** In the brand's colour, and in the colour of the text round it. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="Link">
        <Link href="#somewhere">查看记录</Link>
        <Link href="#somewhere" variant="quiet">
          Quiet
        </Link>
      </SheetRow>
    </Sheet>
  ),
})
