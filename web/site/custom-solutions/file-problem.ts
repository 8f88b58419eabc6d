import { UPLOAD_LIMITS, UPLOAD_TYPES, fileMessages, uploadTypeOf } from '../../../contract/upload.ts'

/** Enough to know every type that we take. */
const HEAD_BYTES = 16

export const ACCEPTED = Object.values(UPLOAD_TYPES)
  .flat()
  .map((ending) => `.${ending}`)
  .join()

/** Why a file would be refused, in the server's words, as far as can be seen without sending it. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (file.size > UPLOAD_LIMITS.bytesPerFile) return fileMessages.tooLarge(file.name)
  if (file.size === 0) return fileMessages.empty(file.name)
  try {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    return uploadTypeOf(head, endingOf(file.name)) ? undefined : fileMessages.wrongType(file.name)
  } catch {
    // It was moved or changed since it was chosen.
    return fileMessages.broken(file.name)
  }
}

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Whether a sentence of the server is about this file. */
export const isAbout = (sentence: string, { name }: File): boolean =>
  Object.values(fileMessages).some((words) => words(name) === sentence)
