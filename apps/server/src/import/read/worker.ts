import { answerEach } from '../apart/answer.ts'
import { readFile, type ChosenBefore, type FileRead } from './read-file.ts'

/** What the thread that reads is asked. */
export interface ReadQuestion {
  bytes: Uint8Array<ArrayBuffer>
  chosen: ChosenBefore
}

answerEach<ReadQuestion, FileRead>(async ({ bytes, chosen }) => {
  const answer = await readFile(Buffer.from(bytes.buffer), chosen)
  return { answer, transfer: answer.blocks.map(({ buffer }) => buffer) }
})
