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
import { en as customerGrid } from '../customer-grid/words/en.ts'
import { en as dataGrid } from '../data-grid/words/en.ts'
import type { Words } from './words.types.ts'

/** Every English word of the package: what to translate, or what to change a few words of. */
export const wordsEn: Words = {
  calendar: calendarWords.en,
  chart: chartWords.en,
  columnChooser: columnChooserWords.en,
  customerGrid,
  dataCards: cardsWords.en,
  dataGrid,
  dateRangePicker: dateRangeWords.en,
  fileDrop: fileDropWords.en,
  filterBuilder: filterWords.en,
  gridOutput: gridOutputWords.en,
  gridSummary: gridSummaryWords.en,
  menu: menuWords.en,
  moneyField: moneyFieldWords.en,
  pagination: paginationWords.en,
  regionPicker: regionPickerWords.en,
  shared: sharedWords.en,
  tabsBar: tabsBarWords.en,
  tagsField: tagsFieldWords.en,
  textField: textFieldWords.en,
  tree: treeWords.en,
  treeSelect: treeSelectWords.en,
}
