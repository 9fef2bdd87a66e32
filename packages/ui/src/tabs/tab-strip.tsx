import { SelectionIndicator, Tab, TabList } from 'react-aria-components'
import { TabText } from './tab-text.tsx'
import type { TabPart } from './tabs.types.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

interface TabStripProps {
  label: string
  items: readonly TabPart[]
}

/** The tabs themselves, in a strip that scrolls. */
export function TabStrip({ label, items }: TabStripProps) {
  const list = useScrollEdges()
  return (
    <div className="ui-tabs__head">
      <TabList ref={list} className="ui-tabs__list" aria-label={label}>
        {items.map(({ id, name, icon, count, isDisabled = false }) => (
          <Tab key={id} id={id} className="ui-tabs__tab" isDisabled={isDisabled}>
            {({ isSelected }) => (
              <>
                <SelectionIndicator className="ui-tabs__mark" />
                {icon}
                <TabText name={name} count={count} isSelected={isSelected} />
              </>
            )}
          </Tab>
        ))}
      </TabList>
    </div>
  )
}
