import { useState } from 'react'
import { TOO_MANY_FILES_MESSAGE, UPLOAD_LIMITS } from '../../../contract/upload.ts'
import { type PreparedUpload, prepareUpload, isMessageAboutFile } from '../../parts/prepare-upload.ts'

type InspectedFile = [File, PreparedUpload]

/** What is sent for each of the chosen files, and what is wrong with it. */
export function useFiles(files: readonly File[]) {
  const [inspected, setInspected] = useState<ReadonlyMap<File, PreparedUpload>>(new Map())
  const hasTooMany = (chosen: readonly File[]) => chosen.length > UPLOAD_LIMITS.files

  const store = (results: InspectedFile[]) => setInspected((known) => new Map([...known, ...results]))

  async function inspect(chosen: readonly File[]): Promise<InspectedFile[]> {
    const results: InspectedFile[] = []
    // One after the other: a decoded picture takes a hundred megabytes.
    for (const file of chosen) {
      const known = inspected.get(file)
      // A picture that was converted is not converted again.
      results.push([file, known?.note ? known : await prepareUpload(file)])
    }
    store(results)
    return results
  }

  return {
    errorFor: (file: File) => inspected.get(file)?.error,
    noteFor: (file: File) => inspected.get(file)?.note,
    problem: hasTooMany(files) ? TOO_MANY_FILES_MESSAGE : undefined,
    inspect,

    /** The files to send; nothing while one of them has an error. Inspected once more: a file may have changed since it was chosen. */
    async prepare(chosen: readonly File[]): Promise<File[] | undefined> {
      const prepared = (await inspect(chosen)).flatMap(([, { file }]) => file ?? [])
      return hasTooMany(chosen) || prepared.length < chosen.length ? undefined : prepared
    },

    /** Shows an error of the server beside the file that it is about. Returns whether there is one. */
    showError(error: string): boolean {
      const affected = files.filter((file) => isMessageAboutFile(error, inspected.get(file)?.file ?? file))
      store(affected.map((file): InspectedFile => [file, { error }]))
      return affected.length > 0
    },
  }
}
