import { builtInFormats, numberFormat, type NumberFormat } from './number-format.ts'
import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** The number formats of the styles of cells, by the number of the style; of those that show plain numbers there is none. */
export const readFormats = async (
  parts: ZipParts,
  part: string | undefined,
): Promise<(NumberFormat | undefined)[]> => {
  const styles: (NumberFormat | undefined)[] = []
  if (part === undefined) return styles
  const codes = new Map<number, string>(
    Object.entries(builtInFormats).map(([id, code]) => [Number(id), code]),
  )
  const formats = new Map<number, NumberFormat | undefined>()
  const formatOf = (id: number): NumberFormat | undefined => {
    if (!formats.has(id)) {
      const format = numberFormat(codes.get(id) ?? '')
      formats.set(id, format.some(({ shows }) => shows !== 'number') ? format : undefined)
    }
    return formats.get(id)
  }
  await readXml(parts.read(part), {
    open: ({ name, parent, attributes: { numFmtId = '0', formatCode = '' } }) => {
      // Formats of conditional formatting bear the same numbers and mean others.
      if (name === 'numFmt' && parent === 'numFmts') codes.set(Number(numFmtId), formatCode)
      if (name === 'xf' && parent === 'cellXfs') styles.push(formatOf(Number(numFmtId)))
    },
  })
  return styles
}
