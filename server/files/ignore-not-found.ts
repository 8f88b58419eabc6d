/** Whether an error says that a file or folder is not there. */
export const isNotFoundError = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** For `catch`: turns absence into undefined and lets every other trouble through. */
export function ignoreNotFound(error: unknown): undefined {
  if (!isNotFoundError(error)) throw error
}
