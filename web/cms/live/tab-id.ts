import { randomId } from '../random-id.ts'

/** Of this browser tab. */
export const TAB_ID = randomId()
