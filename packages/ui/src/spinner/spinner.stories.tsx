import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Progress } from './progress.tsx'
import { Spinner } from './spinner.tsx'

const meta = preview.meta({ title: 'Components/Feedback/Spinner and progress', component: Spinner })

/** Endless and measured waits. */
export const AllStates = meta.story({
  tags: ['sheet'],
  render: () => (
    <Sheet>
      <SheetRow title="Spinner">
        <Spinner label="正在加载" />
        <Spinner label="Loading" size={24} />
      </SheetRow>
      <SheetRow title="Progress">
        <div style={{ inlineSize: 240 }}>
          <Progress label="导出" value={30} />
        </div>
        <div style={{ inlineSize: 240 }}>
          <Progress label="Export" value={120} maxValue={400} valueText="120 / 400" />
        </div>
        <div style={{ inlineSize: 240 }}>
          <Progress label="导出" />
        </div>
      </SheetRow>
    </Sheet>
  ),
})
