import { useState } from 'react'
import { TOO_MANY_FILES, UPLOAD_LIMITS } from '../../../contract/upload.ts'
import { fileProblem, isAbout } from './file-problem.ts'

type Problem = [File, string | undefined]

/** The chosen files, and what is wrong with each. */
export function useFiles() {
  const [files, setFiles] = useState<File[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<File, string | undefined>>(new Map())
  const tooMany = files.length > UPLOAD_LIMITS.files

  const note = (found: Problem[]) => setProblems((known) => new Map([...known, ...found]))

  async function look(chosen: File[]): Promise<Problem[]> {
    const found = await Promise.all(chosen.map(async (file): Promise<Problem> => [file, await fileProblem(file)]))
    note(found)
    return found
  }

  return {
    files,
    problemOf: (file: File) => problems.get(file),
    problem: tooMany ? TOO_MANY_FILES : undefined,

    choose(chosen: File[]): void {
      setFiles(chosen)
      void look(chosen)
    },

    /** Looked at once more: a file may have changed since it was chosen. */
    async areFit(): Promise<boolean> {
      const found = await look(files)
      return !tooMany && found.every(([, problem]) => problem === undefined)
    },

    /** Puts a sentence of the server beside the file that it is about, if it is about one. */
    blame(sentence: string): boolean {
      const found = files.filter((file) => isAbout(sentence, file)).map((file): Problem => [file, sentence])
      note(found)
      return found.length > 0
    },
  }
}
