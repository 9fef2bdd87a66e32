import type { Readable } from 'node:stream'
import type {
  BodyOf,
  CallName,
  Contract,
  FileCallName,
  ParamsOf,
  QueryOf,
  ResponseOf,
  UploadCallName,
} from '@hospital-crm/api/contract'
import type { Language } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import type { Audit, AuditEntry, AuditWho, RecordEntry } from '../audit/audit.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { Settings } from '../basics/settings.ts'

/** What the whole server shares. */
export interface Services {
  db: Db
  settings: Settings
  audit: Audit
}

/** Where a call came from. */
export interface CallMeta {
  ip: string
  /** Where the caller found the server, such as https://crm.example. */
  origin: string
  /** What the browser says of itself, shortened. */
  device: string
  requestId: string
  /** What this browser is known by since somebody signed in with it; undefined for a stranger. */
  deviceToken: string | undefined
  /** Sends that along with the answer, for the browser to keep. */
  keepDevice: (token: string) => void
  /** What this browser reads files with; see `files/address`. */
  fileKey: string | undefined
  /** Sends that along with the answer, for the browser to keep while it is open. */
  keepFileKey: (key: string) => void
  /** The bytes of a file that are asked for, as the Range header says it. */
  range: string | undefined
  /** The access token that came along, also with a public call; it may belong to nobody. */
  token: string | undefined
  language: Language
  /** Aborted when the caller left before the answer. */
  gone: AbortSignal
}

/** The audit log, bound to the caller. */
export interface CallAudit {
  /** Runs a business write; entries given to `record` are stored in the same transaction. */
  transaction: <Result>(work: (trx: Trx, record: RecordEntry) => Promise<Result>) => Promise<Result>
  /** Stores entries of their own, such as a refusal. */
  write: (...entries: AuditEntry[]) => Promise<void>
  /** Notes a reading; waits for nothing. */
  read: (entry: AuditEntry) => void
  /** The caller as the log names it. */
  who: AuditWho
}

type ActorOf<Name extends CallName> = Contract[Name]['access'] extends 'public' ? null : Actor

/** A file that came with a call. It has not been read yet. */
export interface UploadedFile {
  name: string
  /** Bytes that the sender announced; undefined where none were. */
  size: number | undefined
  body: Readable
}

/** Everything a handler gets. Input has passed the contract's schemas; permission and session state are checked. */
export interface CallContext<Name extends CallName> extends Omit<Services, 'audit'> {
  input: {
    params: ParamsOf<Name>
    query: QueryOf<Name>
    body: BodyOf<Name>
    file: Name extends UploadCallName ? UploadedFile : undefined
  }
  /** The signed-in caller; null in public calls. */
  actor: ActorOf<Name>
  meta: CallMeta
  audit: CallAudit
}

/** A file that a call answers. */
export interface FileAnswer {
  name: string
  /** Media type. */
  type: string
  /** How many rows it will have; told to the reader before the first byte. */
  rows: number
  /** The bytes. Destroyed when the caller leaves. */
  body: Readable
  /** How long anybody may keep it; nobody may where it is left out. */
  seconds?: number
  /** Set for what people sent: nothing in it runs, wherever it is opened. */
  untrusted?: {
    /** Shown in place, as pictures are, instead of being taken away. */
    inline: boolean
    /** Bytes of the whole. */
    size?: number
    /** Which of them these are; all where it is left out. */
    range?: { from: number; to: number }
  }
}

/** Carries one call out and answers `data` of its envelope, or its file. Refuses by throwing a CallError. */
export type Handler<Name extends CallName> = (
  context: CallContext<Name>,
) => Promise<Name extends FileCallName ? FileAnswer : ResponseOf<Name>>

/** A handler for every call of the contract; a missing one does not type-check. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }
