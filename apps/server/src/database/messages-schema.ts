import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** What of a message's extras is stored. Names and numbers of a customer are not: each reader sees them as they may by then. */
export interface StoredExtra {
  cusId?: number
  /** Title that the sender gave an address. */
  title?: string
  fileId?: number
  fileName?: string
  fileMime?: string
  /** Bytes. */
  fileSize?: number
  /** Pixels of a picture. */
  fileWidth?: number
  fileHeight?: number
  /** Seconds of a recorded voice. */
  seconds?: number
}

/** One message from one colleague to another. Times are in Unix seconds. */
interface MessageTable {
  id: GeneratedAlways<number>
  /** Made by the sender, so that a message that is sent again is stored once. */
  client_id: string
  from_uid: number
  to_uid: number
  /** The smaller of the two people. */
  low: GeneratedAlways<number>
  high: GeneratedAlways<number>
  /** Its number in its dialogue, from 1 without a gap. */
  place: number
  /** Empty once it was taken back. */
  msg: string
  type: number
  quote_id: number | null
  extra: JSONColumnType<StoredExtra, string, string>
  created_time: number
  delivered_time: Generated<number | null>
  read_time: Generated<number | null>
  taken_back_time: Generated<number | null>
}

/** The newest message of a pair of people. */
interface DialogueTable {
  low: number
  high: number
  last_id: number
  /** Places of the oldest message that is kept and of the newest; the first is behind the last where all are gone. */
  first_place: Generated<number>
  last_place: Generated<number>
}

export interface MessagesDatabase {
  messages: MessageTable
  dialogues: DialogueTable
}
