/** Header of an answered file that tells how many rows it will have, so that a reader can show how far it is. */
export const ROWS_HEADER = 'x-rows'

const percentEncoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** The Content-Disposition header (RFC 6266) that names a file in any script. */
export const dispositionOf = (name: string): string => {
  const plain = name.replace(/[^\w .-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The name in a Content-Disposition header, without any folder; undefined where it has none. */
export const fileNameOf = (header: string | null | undefined): string | undefined => {
  const extended = /filename\*\s*=\s*UTF-8''([^\s;]+)/i.exec(header ?? '')?.[1]
  const plain = /filename\s*=\s*"([^"]*)"/i.exec(header ?? '')?.[1]
  const name = (extended === undefined ? undefined : decoded(extended)) ?? plain
  return name?.split(/[\\/]/).at(-1) || undefined
}
