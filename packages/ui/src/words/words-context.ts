import { createContext } from 'react'

/** The words of a `WordsProvider` by the name of who says them; without one each component brings its own. */
const WordsContext = createContext<object | undefined>(undefined)

export { WordsContext }
