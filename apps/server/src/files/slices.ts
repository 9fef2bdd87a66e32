import { setImmediate as turn } from 'node:timers/promises'

/** Bytes that are looked at in one go: some milliseconds of the thread that serves everybody. */
const SLICE = 262_144

/** Large bytes piece by piece; between two of them others have their turn. */
export async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += SLICE) {
    if (at > 0) await turn()
    yield bytes.subarray(at, at + SLICE)
  }
}
