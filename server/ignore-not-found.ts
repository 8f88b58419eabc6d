export const isNotFoundError = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** For `catch`: turns a missing file or folder into undefined and rethrows every other error. */
export function ignoreNotFound(error: unknown): undefined {
  if (!isNotFoundError(error)) throw error
}
