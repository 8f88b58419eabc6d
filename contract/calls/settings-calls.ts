import type { Endpoint } from '../endpoint.ts'
import { agencySettings, mailboxStatus } from '../settings.ts'
import { KB, messageReply } from './shared.ts'

/** The settings of the agency. */
export const settingsCalls = {
  getAgencySettings: {
    method: 'GET',
    path: '/api/settings/agency',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'The signature below replies, the time zone of the figures, and whether letters come in',
    reply: { settings: agencySettings, mailbox: mailboxStatus },
  },
  updateAgencySettings: {
    method: 'PUT',
    path: '/api/settings/agency',
    access: 'staff',
    role: 'owner',
    rate: 'write',
    summary: 'Set the signature and the time zone',
    body: agencySettings,
    maxBytes: 8 * KB,
    reply: { ...messageReply, settings: agencySettings },
  },
} as const satisfies Record<string, Endpoint>
