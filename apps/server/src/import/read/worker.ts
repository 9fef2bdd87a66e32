import { answerEach } from '../apart/answer.ts'
import type { KeptText } from '../apart/limits.ts'
import { readFile, type ChosenBefore, type FileRead } from './read-file.ts'

/** What the thread that reads is asked. */
export interface ReadQuestion {
  bytes: Uint8Array<ArrayBuffer>
  chosen: ChosenBefore
  most: KeptText | undefined
}

answerEach<ReadQuestion, FileRead>(async ({ bytes, chosen, most }) => {
  const answer = await readFile(Buffer.from(bytes.buffer), chosen, most)
  return { answer, transfer: answer.blocks.map(({ buffer }) => buffer) }
})
