import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MediaPicture } from '../../../../contract/media.ts'
import { type UploadQueue, type Upload, createUploadQueue } from './upload-queue.ts'

export type Uploads = UploadQueue & { list: readonly Upload[] }

/** The uploads of a page or dialog. They stop when it is left. */
export function useUploadQueue(onPicture?: (picture: MediaPicture) => void): Uploads {
  const [queue] = useState(() => createUploadQueue({ onPicture }))
  const list = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads)
  useEffect(() => () => queue.stopAll(), [queue])
  return { ...queue, list }
}
