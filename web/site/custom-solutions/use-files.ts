import { useState } from 'react'
import { TOO_MANY_FILES_MESSAGE, UPLOAD_LIMITS } from '../../../contract/upload.ts'
import { type PreparedUpload, prepareUpload, isMessageAboutFile } from '../../parts/prepare-upload.ts'

type Found = [File, PreparedUpload]

/** The chosen files, what is sent for each, and what is wrong with it. */
export function useFiles() {
  const [files, setFiles] = useState<File[]>([])
  const [fitted, setFitted] = useState<ReadonlyMap<File, PreparedUpload>>(new Map())
  const tooMany = files.length > UPLOAD_LIMITS.files

  const note = (found: Found[]) => setFitted((known) => new Map([...known, ...found]))

  async function look(chosen: File[]): Promise<Found[]> {
    const found: Found[] = []
    // One after the other: an open picture takes a hundred megabytes.
    for (const file of chosen) {
      const known = fitted.get(file)
      // What was drawn is held, whatever becomes of the file.
      found.push([file, known?.note ? known : await prepareUpload(file)])
    }
    note(found)
    return found
  }

  return {
    files,
    problemOf: (file: File) => fitted.get(file)?.error,
    noteOf: (file: File) => fitted.get(file)?.note,
    problem: tooMany ? TOO_MANY_FILES_MESSAGE : undefined,

    choose(chosen: File[]): void {
      setFiles(chosen)
      void look(chosen)
    },

    /** What is sent, or nothing while a file is wrong. Looked at once more: a file may have changed since it was chosen. */
    async fit(): Promise<File[] | undefined> {
      const found = await look(files)
      const sent = found.flatMap(([, file]) => file.file ?? [])
      return tooMany || sent.length < files.length ? undefined : sent
    },

    /** Puts a sentence of the server beside the file that it is about, if it is about one. */
    blame(sentence: string): boolean {
      const blamed = files.filter((file) => isMessageAboutFile(sentence, fitted.get(file)?.file ?? file))
      note(blamed.map((file): Found => [file, { error: sentence }]))
      return blamed.length > 0
    },
  }
}
