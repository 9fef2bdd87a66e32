import { commonPasswords } from './common-passwords.ts'

/** What a password is checked for; each is true where it is kept. */
export interface PasswordChecks {
  long: boolean
  /** Of several characters, and none that guessing starts with. */
  varied: boolean
  unlikeOwner: boolean
}

/** Fewest different characters of a password. */
export const PASSWORD_VARIETY = 3

/** Words that name the account's owner; shorter ones are too common to forbid. */
const ownWords = ({ username, nickname }: { username: string; nickname: string }): string[] =>
  [username, nickname].map((word) => word.toLowerCase()).filter((word) => [...word].length >= 3)

/**
 * Which rules a new password keeps. Nothing is asked about kinds of characters: length, variety and the owner's own names
 * are what guessing starts from.
 */
export const passwordChecks = (
  password: string,
  owner: { username: string; nickname: string },
  minimum: number,
): PasswordChecks => {
  const plain = password.toLowerCase()
  return {
    long: [...password].length >= minimum,
    varied: new Set(plain).size >= PASSWORD_VARIETY && !commonPasswords.has(plain),
    unlikeOwner: !ownWords(owner).some((word) => plain.includes(word)),
  }
}
