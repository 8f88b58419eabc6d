import type { Desk } from './use-desk.ts'

export type Line = 'live' | 'reconnecting' | 'offline'

/** Whether changes of others reach this list at once. */
export const useLine = ({ error }: Pick<Desk, 'error'>): Line => (error?.kind === 'network' ? 'offline' : 'live')
