import type { FastifyReply } from 'fastify'

/** For good, as search engines see it. Browsers ask again each time, so that a redirect can be changed or taken back. */
export const sendRedirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(location, 301)
