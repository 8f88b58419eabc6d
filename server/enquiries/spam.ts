import type { Folder } from '../../contract/enquiry.ts'

/** No hand types a name and an address, chooses a service and presses the button in less. */
const FASTEST_HUMAN_MS = 300

/** A suspect is put aside where staff can see it, never thrown away; what tells nothing about its form is no suspect. */
export function folderFor({ nickname, elapsedMs }: { nickname?: string | undefined; elapsedMs?: number | undefined }): Folder {
  return nickname || (elapsedMs !== undefined && elapsedMs < FASTEST_HUMAN_MS) ? 'spam' : 'inbox'
}
