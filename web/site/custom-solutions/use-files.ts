import { useState } from 'react'
import { TOO_MANY_FILES_MESSAGE, UPLOAD_LIMITS } from '../../../contract/upload.ts'
import { type PreparedUpload, prepareUpload, isMessageAboutFile } from '../../parts/prepare-upload.ts'

type InspectedFile = [File, PreparedUpload]

/** What is sent for each of the chosen files, and what is wrong with it. */
export function useFiles(files: readonly File[]) {
  const [fitted, setFitted] = useState<ReadonlyMap<File, PreparedUpload>>(new Map())
  const isTooMany = (chosen: readonly File[]) => chosen.length > UPLOAD_LIMITS.files

  const note = (found: InspectedFile[]) => setFitted((known) => new Map([...known, ...found]))

  async function inspect(chosen: readonly File[]): Promise<InspectedFile[]> {
    const found: InspectedFile[] = []
    // One after the other: an open picture takes a hundred megabytes.
    for (const file of chosen) {
      const known = fitted.get(file)
      // A picture that was converted is not converted again.
      found.push([file, known?.note ? known : await prepareUpload(file)])
    }
    note(found)
    return found
  }

  return {
    problemOf: (file: File) => fitted.get(file)?.error,
    noteOf: (file: File) => fitted.get(file)?.note,
    problem: isTooMany(files) ? TOO_MANY_FILES_MESSAGE : undefined,
    inspect,

    /** What is sent, or nothing while a file is wrong. Inspected once more: a file may have changed since it was chosen. */
    async fit(chosen: readonly File[]): Promise<File[] | undefined> {
      const found = await inspect(chosen)
      const sent = found.flatMap(([, file]) => file.file ?? [])
      return isTooMany(chosen) || sent.length < chosen.length ? undefined : sent
    },

    /** Puts a sentence of the server beside the file that it is about, if it is about one. */
    blame(sentence: string): boolean {
      const blamed = files.filter((file) => isMessageAboutFile(sentence, fitted.get(file)?.file ?? file))
      note(blamed.map((file): InspectedFile => [file, { error: sentence }]))
      return blamed.length > 0
    },
  }
}
