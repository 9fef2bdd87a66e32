const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Positions in the list of cell formats below; text is of the format "text", so that it stays text when it is edited. */
export const styles = { heading: 1, text: 2 } as const

const formats = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

// oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot hold
const specials = /[<>&"\0-\b\v\f\r\x0e-\x1f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/g
const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

/** Text in XML; signs that XML cannot hold are written the way the format knows: `_x000D_`. */
export const escaped = (text: string): string =>
  text.replaceAll(specials, (found) =>
    found.length > 1 ? `_x005F${found}` : (entities[found] ?? `_x${hex(found)}_`),
  )

/** A sheet's name as programs accept it: 1 to 31 characters, none of theirs. */
const sheetName = (wanted: string): string =>
  wanted
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

/** The parts of a workbook with one sheet, by their names. */
export const workbookParts = (
  name: string,
  sheet: string,
  isRightToLeft: boolean,
): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${document}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${document}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${document}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': formats,
  'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isRightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${sheet}</worksheet>`,
})
