import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { idParams } from '../fields.ts'
import { job, systemEvent, systemHealth } from '../system.ts'
import { messageReply } from './shared.ts'

/** The health of the site and its background jobs, for owners. */
export const systemCalls = {
  getSystemHealth: {
    method: 'GET',
    path: '/api/system/health',
    access: 'staff',
    role: 'owner',
    rate: 'read',
    summary: 'What the last look at the database, mail, files, disk and backups found, and the uptime of 90 days',
    reply: { health: systemHealth },
  },
  checkSystemHealth: {
    method: 'POST',
    path: '/api/system/look',
    access: 'staff',
    role: 'owner',
    rate: 'write',
    summary: 'Look at everything now',
    reply: { health: systemHealth },
  },
  listSystemEvents: {
    method: 'GET',
    path: '/api/system/events',
    access: 'staff',
    role: 'owner',
    rate: 'read',
    summary: 'What turned bad, was well again or happened by itself, newest first, at most 200; stored for 400 days',
    reply: { events: z.array(systemEvent) },
  },
  listJobs: {
    method: 'GET',
    path: '/api/system/jobs',
    access: 'staff',
    role: 'owner',
    rate: 'read',
    summary: 'What runs by itself, when it last did on any node, and when it does next on the node that replies',
    reply: {
      jobs: z.array(job),
      /** The node that replies and on which ‘Run now’ runs, where there may be several; otherwise empty. */
      node: z.string(),
    },
  },
  runJob: {
    method: 'POST',
    path: '/api/system/jobs/run/:id',
    access: 'staff',
    role: 'owner',
    rate: 'write',
    summary: 'Run a job now, on the node that replies; no second time while it runs',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>
