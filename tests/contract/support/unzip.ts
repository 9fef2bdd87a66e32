import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50

/** The parts of a zip file as text, by its own list of them. */
export const unzip = (file: Buffer): Map<string, string> => {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || file.readUInt32LE(end) !== END) throw new Error('The file has no list of its parts.')
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (file.readUInt32LE(at) !== CENTRAL) throw new Error('The list of parts is damaged.')
    const packed = file.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    parts.set(
      file.toString('utf8', at + 46, at + 46 + name),
      inflateRawSync(file.subarray(start, start + packed)).toString(),
    )
    at += 46 + name + extra + comment
  }
  return parts
}
