import { CalendarDateTime, today } from '@internationalized/date'
import { secondsOf, wallTimeOf } from '../../../calendar/unix-dates.ts'
import { plainDigits } from '../../../money-field/decimal-text.ts'
import type { DateEdit, CellRead } from '../../types/editing.types.ts'
import type { EditWords } from '../../words/zh.ts'

const written = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?(?:[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/u
const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?$/u

/** The form in which dates are shown and typed. */
export function dateForm<Row>(edit: DateEdit<Row>, words: EditWords): string {
  return edit.granularity === 'minute' ? `${words.dateForm} ${words.timeForm}` : words.dateForm
}

export function dateText<Row>(edit: DateEdit<Row>, value: number | null): string {
  if (value === null) return ''
  const [day = '', time = ''] = wallTimeOf(value, edit.timeZone).toString().split('T')
  return edit.granularity === 'minute' ? `${day} ${time.slice(0, 5)}` : day
}

/** Reads a date with dashes, dots, slashes, Chinese signs or none, in digits of any script, also with its hour and minute; without a year it is one of this year. */
export function readDate<Row>(edit: DateEdit<Row>, text: string, words: EditWords): CellRead {
  const plain = plainDigits(text).normalize('NFKC').trim()
  if (plain === '') return { value: null }
  const problem = { problem: words.notDate(dateForm(edit, words)) }
  const match = compact.exec(plain) ?? written.exec(plain)
  if (!match) return problem
  const [year, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const read = new CalendarDateTime(year ?? today(edit.timeZone).year, month, day, hour, minute, second)
  // A day that no month has becomes the last one of it; what was typed must mean itself.
  const isReal = read.month === month && read.day === day && hour < 24 && minute < 60 && second < 60
  if (!isReal) return problem
  return {
    value: secondsOf(
      read.set(edit.granularity === 'minute' ? {} : { hour: 0, minute: 0, second: 0 }),
      edit.timeZone,
    ),
  }
}

export function dateProblem<Row>(edit: DateEdit<Row>, value: number, words: EditWords): string | undefined {
  const { min, max } = edit
  if (min !== undefined && value < min) return words.tooEarly(dateText(edit, min))
  if (max !== undefined && value > max) return words.tooLate(dateText(edit, max))
  return undefined
}
