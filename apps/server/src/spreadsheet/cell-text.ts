// oxlint-disable-next-line no-control-regex -- these are the characters that XML cannot hold
const special = /[<>&"\0-\b\v\f\r\x0e-\x1f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/
const specials = new RegExp(special, 'g')
const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }

const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

/** Text of a spreadsheet cell in XML. Signs that XML cannot hold are written the way the format knows: `_x000D_`. */
export const escaped = (text: string): string =>
  special.test(text)
    ? text.replace(specials, (found) =>
        found.length > 1 ? `_x005F${found}` : (entities[found] ?? `_x${hex(found)}_`),
      )
    : text

/** The text behind `_x000D_` and its like. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_found, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
