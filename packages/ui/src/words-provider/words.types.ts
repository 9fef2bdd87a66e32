import type { CalendarWords } from '../calendar/words.ts'
import type { ChartWords } from '../chart/words.ts'
import type { ColumnChooserWords } from '../column-chooser/words.ts'
import type { CustomerGridWords } from '../customer-grid/words/zh.ts'
import type { CardsWords } from '../data-cards/words.ts'
import type { GridWords } from '../data-grid/words/zh.ts'
import type { GridSummaryWords } from '../data-grid-summary/words.ts'
import type { DateRangeWords } from '../date-range-picker/words.ts'
import type { FileDropWords } from '../file-drop/words.ts'
import type { FilterWords } from '../filter-builder/model/words.ts'
import type { GridOutputWords } from '../grid-output/words.ts'
import type { MenuWords } from '../menu/words.ts'
import type { MoneyFieldWords } from '../money-field/words.ts'
import type { PaginationWords } from '../pagination/words.ts'
import type { RegionPickerWords } from '../region-picker/words.ts'
import type { TabsBarWords } from '../tabs-bar/words.ts'
import type { TagsFieldWords } from '../tags-field/words.ts'
import type { TextFieldWords } from '../text-field/words.ts'
import type { TreeSelectWords } from '../tree-select/words.ts'
import type { TreeWords } from '../tree/model/words.ts'
import type { SharedWords } from '../words/shared-words.ts'

/** Everything that the components say by themselves in one language. */
interface Words {
  /** Days in one press, in date fields and calendars. */
  readonly calendar: CalendarWords
  readonly chart: ChartWords
  readonly columnChooser: ColumnChooserWords
  /** Headings and choices of the customer grid. */
  readonly customerGrid: CustomerGridWords
  readonly dataCards: CardsWords
  /** Menus, footer, announcements, editing and clipboard of every grid. */
  readonly dataGrid: GridWords
  /** Spans in one press. */
  readonly dateRangePicker: DateRangeWords
  readonly fileDrop: FileDropWords
  readonly filterBuilder: FilterWords
  /** The ways out of a grid. */
  readonly gridOutput: GridOutputWords
  /** Figures under the rows of a grid. */
  readonly gridSummary: GridSummaryWords
  readonly menu: MenuWords
  readonly moneyField: MoneyFieldWords
  readonly pagination: PaginationWords
  readonly regionPicker: RegionPickerWords
  /** What several components say: close, cancel, search. */
  readonly shared: SharedWords
  readonly tabsBar: TabsBarWords
  readonly tagsField: TagsFieldWords
  readonly textField: TextFieldWords
  readonly tree: TreeWords
  readonly treeSelect: TreeSelectWords
}

export type { Words }
