import { z } from 'zod'
import { currentStaff, credentials } from '../staff/auth.ts'
import { auditEvent, auditEventListQuery } from '../staff/audit.ts'
import { dashboard } from '../dashboard.ts'
import type { Endpoint } from '../endpoint.ts'
import { KB, pagination, messageReply } from './shared.ts'

/** Sign-in, dashboard and audit log. */
export const authCalls = {
  login: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    rate: 'login',
    summary: 'Sign in; sets the session cookie. An account with a second step gets 401 and `codeRequired` until `code` is sent too',
    body: credentials,
    maxBytes: 4 * KB,
    reply: { ...messageReply, admin: currentStaff },
  },
  logout: {
    method: 'POST',
    path: '/api/admin/logout',
    access: 'public',
    rate: 'write',
    summary: 'Sign out this browser; without a session it does nothing',
    reply: messageReply,
  },
  getCurrentStaff: {
    method: 'GET',
    path: '/api/admin/me',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Who is signed in',
    reply: { admin: currentStaff },
  },

  getDashboard: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'staff',
    role: 'staff',
    rate: 'read',
    summary: 'Enquiries that wait for a reply, figures of the last 30 days, emails that were not delivered, recent posts',
    reply: { dashboard },
  },
  listAuditEvents: {
    method: 'GET',
    path: '/api/admin/audit',
    access: 'staff',
    role: 'owner',
    rate: 'read',
    summary: 'Who did what and when, newest first, of all staff or of one person; stored for 400 days',
    query: auditEventListQuery,
    reply: { data: z.array(auditEvent), ...pagination, total: z.number().int() },
  },
} as const satisfies Record<string, Endpoint>
