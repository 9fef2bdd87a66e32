import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json)$/
/** Files below this many bytes travel faster uncompressed. */
const MIN_BYTES = 1024

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.byteLength < MIN_BYTES) return
  await Promise.all([
    writeFile(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    writeFile(`${path}.gz`, await deflate(bytes, { level: 9 })),
  ])
}

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses on the fly. */
export const precompress = (): Plugin => {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(outDir, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compressFile(join(outDir, name))),
      )
    },
  }
}
