import { BackupError } from './backup-error.ts'
import type { BackupDestination, StoredBackup } from './destination.ts'
import { toRestoreSource } from './read-archive.ts'
import type { RestoreSource } from './restore-backup.ts'

/** The names sort in the order of their times. */
const ARCHIVE_NAME = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.enc)?$/

export const isArchiveName = (name: string) => ARCHIVE_NAME.test(name)

/** Such as `site-20261116T031000Z.tar.gz.enc`. */
export function newArchiveName(at: Date, { encrypted }: { encrypted: boolean }): string {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `site-${time}.tar.gz${encrypted ? '.enc' : ''}`
}

/** Newest first. */
export async function listArchives(destination: BackupDestination): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for await (const stored of destination.list('site-')) if (isArchiveName(stored.name)) found.push(stored)
  return found.toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

/** `latest`, or the name of an archive at the destination. */
export async function findArchive(destination: BackupDestination, wanted: string): Promise<RestoreSource> {
  const name = wanted === 'latest' ? (await listArchives(destination))[0]?.name : wanted
  if (name === undefined) throw new BackupError(`There are no backups in ${destination.location}.`)
  return toRestoreSource({ name, open: () => destination.open(name) })
}

/** When an archive was begun, from its name. */
export function archiveTime(name: string): Date {
  const [, year, month, day, hour, minute, second] = ARCHIVE_NAME.exec(name) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
