export { idInCell, withoutTextMark } from '../texts/cell-text.ts'
export { outsideQuiet, quietFor, refuseContact, stopsAt, TOUCH_SECONDS, type ContactCase } from './contact.ts'
export { DAMAGED_SIGN, isDamaged } from '../texts/damaged-text.ts'
export { differencePercent, differsBeyond } from './difference.ts'
export { proposedTime } from './date-words.ts'
export { daysOfMonth, daysOfWeek, ofRow, rowsBehind, type Behind } from './drill.ts'
export { guardFormula, isFormulaLike, withoutFormulaGuard } from './formula-guard.ts'
export { dispositionOf, fileNameOf, ROWS_HEADER } from './file-name.ts'
export { actPermission, listPermission } from './list-permission.ts'
export {
  FORMULA_LENGTH,
  formulaValue,
  measuresIn,
  parseFormula,
  type Formula,
  type FormulaFault,
  type FormulaProblem,
} from '../measures/formula.ts'
export { hasLostDigits } from '../texts/lost-digits.ts'
export { isJoinable, joined, mergedValue, usualSide } from './merging.ts'
export { isErrorValue, isNoContact, isNoName } from './none-words.ts'
export { messageParts } from './message-parts.ts'
export { centsToMoney, isMoney, isNumeric, moneyToCents } from './number.ts'
export { ORDER_NUMBER_LENGTH, proposeOrderNumber } from './order-number.ts'
export {
  INTERFACE_BASE,
  INTERFACE_VERSION,
  isAdministrator,
  permissionPath,
  ROBOT_MAX_ID,
  ROOT_USER_ID,
} from './permission.ts'
export { passwordChecks, PASSWORD_VARIETY, type PasswordChecks } from './password.ts'
export { keptPictureAddress, pictureAddress } from './picture.ts'
export { wholeCity, wholeProvince } from './places.ts'
export { plainLine } from './plain-line.ts'
export { plainDigits } from './numerals.ts'
export {
  isMaskedPhone,
  isPhone,
  isTelephone,
  maskPhone,
  normalisePhone,
  phoneInCell,
  type PhoneInCell,
} from './phone.ts'
export { ABSTRACT_LENGTH, abstractText } from './text.ts'
export { lastDays, nextDays, relativeDays } from './days.ts'
export { boundsOfDay, dayBounds, dayOf, formatUnix, hourOfDay, NO_TIME } from './time.ts'
export { DEFAULT_TIME_ZONE } from './time-zone.ts'
export { countedIn, formulaOf, isTimeDimension, orderedRows, showsColumn } from './report-order.ts'
export { filterBehind, measureKind, measureOf, rateParts } from './report-measure.ts'
export {
  differingRights,
  exceeds,
  narrowed,
  type Narrowed,
  type RoleRights,
  type RoleTrees,
} from './role-limits.ts'
export { sexWords, typedSex } from './sex-words.ts'
export { typedAge } from './typed-age.ts'
export { typedTime, type TypedTime } from './typed-time.ts'
export { showsPart } from './role-parts.ts'
