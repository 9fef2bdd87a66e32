import { calendarWords } from '../calendar/words.ts'
import { chartWords } from '../chart/words.ts'
import { columnChooserWords } from '../column-chooser/words.ts'
import { cardsWords } from '../data-cards/words.ts'
import { gridSummaryWords } from '../data-grid-summary/words.ts'
import { dateRangeWords } from '../date-range-picker/words.ts'
import { fileDropWords } from '../file-drop/words.ts'
import { filterWords } from '../filter-builder/model/words.ts'
import { gridOutputWords } from '../grid-output/words.ts'
import { menuWords } from '../menu/words.ts'
import { moneyFieldWords } from '../money-field/words.ts'
import { paginationWords } from '../pagination/words.ts'
import { regionPickerWords } from '../region-picker/words.ts'
import { tabsBarWords } from '../tabs-bar/words.ts'
import { tagsFieldWords } from '../tags-field/words.ts'
import { textFieldWords } from '../text-field/words.ts'
import { treeSelectWords } from '../tree-select/words.ts'
import { treeWords } from '../tree/model/words.ts'
import { sharedWords } from '../words/shared-words.ts'
import { zh as customerGrid } from '../customer-grid/words/zh.ts'
import { zh as dataGrid } from '../data-grid/words/zh.ts'
import type { Words } from './words.types.ts'

/** Every Chinese word of the package: what to translate, or what to change a few words of. */
export const wordsZh: Words = {
  calendar: calendarWords.zh,
  chart: chartWords.zh,
  columnChooser: columnChooserWords.zh,
  customerGrid,
  dataCards: cardsWords.zh,
  dataGrid,
  dateRangePicker: dateRangeWords.zh,
  fileDrop: fileDropWords.zh,
  filterBuilder: filterWords.zh,
  gridOutput: gridOutputWords.zh,
  gridSummary: gridSummaryWords.zh,
  menu: menuWords.zh,
  moneyField: moneyFieldWords.zh,
  pagination: paginationWords.zh,
  regionPicker: regionPickerWords.zh,
  shared: sharedWords.zh,
  tabsBar: tabsBarWords.zh,
  tagsField: tagsFieldWords.zh,
  textField: textFieldWords.zh,
  tree: treeWords.zh,
  treeSelect: treeSelectWords.zh,
}
