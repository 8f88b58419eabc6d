import type { Folder } from '../../contract/enquiry.ts'

/** Nobody reads a form, chooses a service and types a name in less. */
const FASTEST_HUMAN_MS = 1500

/** A suspect is put aside where staff can see it, never thrown away; what tells nothing about its form is no suspect. */
export function folderFor({ nickname, elapsedMs }: { nickname?: string | undefined; elapsedMs?: number | undefined }): Folder {
  return nickname || (elapsedMs !== undefined && elapsedMs < FASTEST_HUMAN_MS) ? 'spam' : 'inbox'
}
