/** Whether an error says that a file or folder is not there. */
export const isAbsence = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** For `catch`: turns absence into undefined and lets every other trouble through. */
export function unlessAbsent(error: unknown): undefined {
  if (!isAbsence(error)) throw error
}
