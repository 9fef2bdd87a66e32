/** The contender that a bundle is built for; the build puts its module here. */
declare module 'virtual:contender' {
  export const mount: import('./contender.ts').Mount<{ id: string | number }>
}

/** The rows in the form that the contender takes. */
declare module 'virtual:rows' {
  export const makeRows: (count: number) => { id: string | number }[]
}
