import type { Readable } from 'node:stream'
import type { BackupTarget } from '../config.ts'
import { createFolderDestination } from './folder-destination.ts'
import { createS3Destination } from './s3-destination.ts'

/** Where backups are stored, by names such as `site-….tar.gz`. A name may have slashes. */
export type BackupDestination = {
  /** For messages and the staff area: without secrets. */
  location: string
  /** Stores a stream of unknown length, in flat memory. The name exists only once everything is stored. Returns the number of bytes. */
  put(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** Throws a BackupError when there is none. */
  open(name: string): Promise<Readable>
  /** In the order of their names. */
  list(prefix: string): AsyncIterable<StoredBackup>
  /** Removing what is missing is no error. */
  remove(name: string): Promise<void>
  /** Removes what a killed process left of uploads that began before this time. */
  removeUnfinished(before: Date): Promise<void>
}

export type StoredBackup = { name: string; bytes: number; modifiedAt: Date }

export const openDestination = (target: BackupTarget): BackupDestination =>
  'folder' in target ? createFolderDestination(target.folder) : createS3Destination(target)
