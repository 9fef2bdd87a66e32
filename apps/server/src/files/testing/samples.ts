import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'

/** A file as somebody has it. */
export interface Sample {
  name: string
  bytes: Buffer
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a90d9' } })

/** Where a phone says that it was, as it stands in its pictures. */
export const PLACE = 'GPSLatitudeRef'

/** A picture of a phone, with the place where it was taken and lying on its side. */
export const phonePicture = (width = 1200, height = 800): Promise<Buffer> =>
  plain(width, height)
    .withExif({
      IFD0: { Model: 'Phone-of-Ms-Lin' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A packed file of one entry. */
export const packed = (path: string, text = 'x'): Promise<Buffer> => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}

const office = async (part: string, type: string): Promise<Buffer> => {
  const zip = new ZipFile()
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<x/>'), part)
  zip.end()
  return buffer(zip.outputStream)
}

const after = (start: string, text: string) =>
  Buffer.concat([Buffer.from(start, 'hex'), Buffer.from(text, 'latin1'), Buffer.alloc(256)])

/** The beginning of a WebM container with a track of this codec. */
const webm = (codec: string) => after('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', codec)
const mp4 = (brand: string, rest: string) => after('0000001866747970', `${brand}\0\0\0\0mp42isom${rest}`)

/** One file of every type that is taken in. */
export const samples = async (): Promise<Record<string, Sample>> => ({
  'image/jpeg': { name: 'a.jpg', bytes: await phonePicture(60, 40) },
  'image/png': { name: 'a.png', bytes: await plain(60, 40).png().toBuffer() },
  'image/webp': { name: 'a.webp', bytes: await plain(60, 40).webp().toBuffer() },
  'image/gif': { name: 'a.gif', bytes: await plain(60, 40).gif().toBuffer() },
  'audio/mpeg': { name: 'a.mp3', bytes: after('fffb9064', '') },
  'audio/mp4': { name: 'a.m4a', bytes: mp4('M4A ', 'hdlr soun') },
  'audio/ogg': {
    name: 'a.ogg',
    bytes: after('4f676753000200000000000000000000000000000000000000000113', 'OpusHead'),
  },
  'audio/wav': { name: 'a.wav', bytes: after('5249464624000000', 'WAVEfmt ') },
  'audio/webm': { name: 'a.webm', bytes: webm('A_OPUS') },
  'audio/amr': { name: 'a.amr', bytes: after('', '#!AMR\n') },
  'audio/flac': { name: 'a.flac', bytes: after('664c614300000022', '') },
  'video/mp4': { name: 'a.mp4', bytes: mp4('isom', 'hdlr vide') },
  'video/quicktime': { name: 'a.mov', bytes: mp4('qt  ', 'hdlr vide') },
  'video/webm': { name: 'a.webm', bytes: webm('V_VP9') },
  'image/heic': { name: 'a.heic', bytes: mp4('heic', 'mif1heic') },
  'application/pdf': {
    name: 'a.pdf',
    bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'),
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'a.docx',
    bytes: await office('word/document.xml', 'wordprocessingml.document'),
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'a.xlsx',
    bytes: await office('xl/workbook.xml', 'spreadsheetml.sheet'),
  },
  'application/x-cfb': { name: 'a.doc', bytes: after('d0cf11e0a1b11ae1', '') },
  'text/plain': { name: '同意书.txt', bytes: Buffer.from('患者知情同意书\n姓名：') },
})

/** A picture of 10,000 x 10,000 pixels, which is small as a file. */
export const hugePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Files that run where they are opened. */
export const scripts: readonly Sample[] = [
  { name: 'a.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  {
    name: 'a.svg',
    bytes: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  },
  { name: 'a.png', bytes: Buffer.from('<svg onload="alert(1)"/>') },
  { name: 'a.html', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
  { name: 'a.txt', bytes: Buffer.from('\ufeff  <html><body onload=alert(1)>') },
  { name: 'a.txt', bytes: Buffer.from('hello <script>alert(1)</script>') },
  { name: 'a.csv', bytes: Buffer.from('#!/bin/sh\nrm -rf /') },
  { name: 'a.pdf', bytes: Buffer.from('<html>%PDF-1.7') },
  { name: 'a.exe', bytes: after('4d5a9000', 'MZ') },
  { name: 'a.jar', bytes: after('504b0304', 'META-INF/MANIFEST.MF') },
]
