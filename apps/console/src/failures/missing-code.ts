/** The code of a page could not be fetched. Its words are none of a browser's, at which the router would load the document anew. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('The code of the page is not here', { cause })
  }
}

/** Whether something failed because its code could not be fetched, in the words of each browser. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingCode ||
  (error instanceof TypeError &&
    /dynamically imported module|Importing a module script failed|Load failed/i.test(error.message))
