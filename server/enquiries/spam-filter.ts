import type { EnquiryFolder } from '../../contract/enquiry.ts'

/** No hand types a name and an address, chooses a service and presses the button in less. */
const MIN_HUMAN_FILL_MS = 300

/** A suspect is put aside where staff can see it, never thrown away; what tells nothing about its form is no suspect. */
export function classifySpam({ nickname, elapsedMs }: { nickname?: string | undefined; elapsedMs?: number | undefined }): EnquiryFolder {
  return nickname || (elapsedMs !== undefined && elapsedMs < MIN_HUMAN_FILL_MS) ? 'spam' : 'inbox'
}
