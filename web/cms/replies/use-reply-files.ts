import { useRef, useState } from 'react'
import { MAX_REPLY_FILES, type ReplyFile } from '../../../contract/casework.ts'
import { isApiError } from '../../../contract/api-client.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { errorMessage } from '../../error-message.ts'
import { prepareUpload } from '../../parts/prepare-upload.ts'
import { staffApi } from '../session/staff-api.ts'
import { replyLabels } from './labels.ts'

const labels = replyLabels.files

export type Upload = { key: number; name: string; abort: () => void }

/** Files are uploaded when they are chosen, so that a letter is sent at once and its draft has them on every device. */
export function useReplyFiles({
  files,
  onChange,
}: {
  files: readonly ReplyFile[]
  onChange: (change: (files: readonly ReplyFile[]) => ReplyFile[]) => void
}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [problem, setProblem] = useState('')
  const count = useRef(0)

  async function attach(file: File): Promise<void> {
    const key = (count.current += 1)
    const controller = new AbortController()
    const upload = { key, name: file.name, abort: () => controller.abort() }
    setUploads((running) => [...running, upload])
    try {
      const prepared = await prepareUpload(file)
      if (prepared.error !== undefined) {
        setProblem(prepared.error)
        return
      }
      const form = new FormData()
      form.append('files', prepared.file)
      const { file: attached } = await staffApi.uploadReplyFile(form, { signal: controller.signal })
      onChange((before) => [...before, attached])
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'aborted') setProblem(errorMessage(error, { failed: interpolate(labels.failed, { name: file.name }) }))
    } finally {
      setUploads((running) => running.filter((other) => other.key !== key))
    }
  }

  function add(chosen: Iterable<File>): void {
    const all = [...chosen]
    const room = MAX_REPLY_FILES - files.length - uploads.length
    setProblem(all.length > room ? interpolate(labels.tooMany, { count: MAX_REPLY_FILES }) : '')
    for (const file of all.slice(0, Math.max(0, room))) void attach(file)
  }

  function remove(id: string): void {
    setProblem('')
    onChange((before) => before.filter(({ _id }) => _id !== id))
  }

  return { files, uploads, problem, isUploading: uploads.length > 0, add, remove }
}
