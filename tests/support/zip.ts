import { crc32 } from 'node:zlib'

/** Numbers of so many bytes each, one after the other, the lowest byte first. */
const header = (...parts: readonly (readonly [bytes: number, value: number])[]): Buffer =>
  Buffer.concat(
    parts.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes)
      part.writeUIntLE(value, 0, bytes)
      return part
    }),
  )

/** A zip file of parts that are not packed. */
export const zip = (parts: Readonly<Record<string, string>>): Buffer => {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(parts)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)]
    const facts = header(
      [2, 20],
      [4, 0],
      [4, 0],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
    )
    const file = Buffer.concat([
      header([4, 0x04034b50]),
      facts,
      header([2, name.length], [2, 0]),
      name,
      content,
    ])
    list.push(
      Buffer.concat([
        header([4, 0x02014b50], [2, 20]),
        facts,
        header([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
        name,
      ]),
    )
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(list)
  const end = header(
    [4, 0x06054b50],
    [4, 0],
    [2, list.length],
    [2, list.length],
    [4, listed.length],
    [4, at],
    [2, 0],
  )
  return Buffer.concat([...files, listed, end])
}
