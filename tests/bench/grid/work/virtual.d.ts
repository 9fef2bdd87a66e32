/** The contender that a bundle is built for; the build puts its module here. */
declare module 'virtual:contender' {
  export const mount: import('./contender.ts').Mount
}
