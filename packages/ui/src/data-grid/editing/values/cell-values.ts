import type { CellDraft, CellEdit, CellRead, CellValue, ChoiceId } from '../../types/editing.types.ts'
import type { EditWords } from '../../words/zh.ts'
import { pathOf, readNode, readOption, readOptions } from './read-choice.ts'
import { dateProblem, dateText, readDate } from './read-date.ts'
import { readRegion, regionText } from './read-region.ts'
import { readMoney, readNumber, sizeProblem } from './read-number.ts'

function isEmptyValue(value: CellValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** What a cell of this kind holds when it holds nothing. */
export function emptyValue<Row>({ kind, empty }: CellEdit<Row>): CellValue {
  if (empty !== undefined) return empty
  if (kind === 'text' || kind === 'money') return ''
  return kind === 'tags' || kind === 'region' ? [] : null
}

/** Whether a cell of this edit holds nothing with this value. */
function isNothing<Row>({ empty }: CellEdit<Row>, value: CellValue): boolean {
  return isEmptyValue(value) || (empty !== undefined && isSameValue(value, empty))
}

export function isSameValue(one: CellValue, other: CellValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function readKind<Row>(edit: CellEdit<Row>, text: string, words: EditWords): CellRead {
  switch (edit.kind) {
    case 'text':
      return { value: text.trim() }
    case 'number':
      return readNumber(edit, text, words)
    case 'money':
      return readMoney(edit, text, words)
    case 'date':
      return readDate(edit, text, words)
    case 'select':
      return readOption(edit.options, text, words)
    case 'tags':
      return readOptions(edit.options, text, words)
    case 'tree':
      return readNode(edit.nodes, edit.selectable ?? 'any', text, words)
    case 'region':
      return readRegion(edit, text, words)
    case 'custom':
      return { problem: words.notReadable }
  }
}

/** How several names are told as one text. */
type NameWords = Pick<EditWords, 'names'>

function textOfKind<Row>(edit: CellEdit<Row>, value: CellValue, { names: list }: NameWords): string {
  const names = (options: readonly { id: ChoiceId; name: string }[], ids: readonly ChoiceId[]) =>
    list(ids.map((id) => options.find((option) => option.id === id)?.name ?? String(id)))
  if (isNothing(edit, value)) return ''
  if (edit.kind === 'date') return dateText(edit, value as number)
  if (edit.kind === 'select') return names(edit.options, [value as ChoiceId])
  if (edit.kind === 'tags') return names(edit.options, value as readonly ChoiceId[])
  if (edit.kind === 'region') return regionText(value as readonly string[])
  if (edit.kind === 'tree') return pathOf(edit.nodes, value as ChoiceId)
  return String(value)
}

/** A value as text, for a cell that is not saved yet and for an editor of text. */
export function textOf<Row>(edit: CellEdit<Row>, value: CellValue, row: Row, words: NameWords): string {
  const own = edit.text as ((value: CellValue, row: Row) => string) | undefined
  return own ? own(value, row) : textOfKind(edit, value, words)
}

function kindProblem<Row>(edit: CellEdit<Row>, value: CellValue, words: EditWords): string | undefined {
  const { kind } = edit
  if (isNothing(edit, value)) return edit.isRequired === true ? words.required : undefined
  if (kind === 'number' || kind === 'money') return sizeProblem(Number(value), edit, words)
  if (kind === 'date') return dateProblem(edit, value as number, words)
  if (kind === 'text' && edit.maxLength !== undefined && String(value).length > edit.maxLength) {
    return words.tooLong(edit.maxLength)
  }
  return undefined
}

/** The value that a draft means, held against the rules of its column. */
export function readDraft<Row>(edit: CellEdit<Row>, draft: CellDraft, row: Row, words: EditWords): CellRead {
  let read: CellRead
  if ('value' in draft) read = draft
  else if (edit.parse) {
    const value = edit.parse(draft.text, row)
    read = value === undefined ? { problem: words.notReadable } : { value }
  } else read = readKind(edit, draft.text, words)
  if (read.problem !== undefined) return read
  if (isEmptyValue(read.value)) read = { value: emptyValue(edit) }
  const validate = edit.validate as ((value: CellValue, row: Row) => string | undefined) | undefined
  const problem = kindProblem(edit, read.value, words) ?? validate?.(read.value, row)
  return problem === undefined ? read : { problem }
}
