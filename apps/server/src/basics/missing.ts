/** Whether something failed because there is no such file or folder, and for no other reason. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
