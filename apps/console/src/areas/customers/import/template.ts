import type { WritableField } from '@hospital-crm/api/entities'

/** What most tables of a hospital hold; whoever needs more names a column as the form does. */
const usual: readonly WritableField[] = [
  'name',
  'phone',
  'wechat',
  'sex',
  'age',
  'hospital',
  'disease',
  'status',
  'order_time',
  'source',
  'consulting',
  'tags',
  'content',
  'desc',
]

/**
 * A table of headings alone, which an import knows by themselves: CSV with the mark by which spreadsheet programs see
 * that it is UTF-8.
 *
 * @param readOnly fields that the reader's role may not write
 */
export const templateFile = (
  labels: Readonly<Record<WritableField, string>>,
  readOnly: readonly string[],
): Blob => {
  const fields = usual.filter((field) => !readOnly.includes(field))
  const heading = fields.map((field) => `"${labels[field].replaceAll('"', '""')}"`).join(',')
  return new Blob([`\uFEFF${heading}\r\n`], { type: 'text/csv' })
}
