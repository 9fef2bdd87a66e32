import { createContext } from 'react'

/** What lets scripts and styles of this answer run; the browser keeps it to itself. */
export const Nonce = createContext<string | undefined>(undefined)
