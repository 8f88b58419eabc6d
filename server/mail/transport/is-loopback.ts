import { isIP } from 'node:net'

/** Whether what is sent to this host stays on the machine, so that it needs no encryption. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
