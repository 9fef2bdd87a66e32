/** An app of a test that answers. */
export interface Served {
  url: string
  close: () => unknown
}
