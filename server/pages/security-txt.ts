import type { FastifyInstance } from 'fastify'
import type { SiteContentStore } from '../site-content/site-content.ts'

/** RFC 9116 recommends less than a year. */
const VALID_MONTHS = 6

type Options = { siteUrl: string; siteContent: Pick<SiteContentStore, 'read'>; now: () => Date }

/** Where to report a security problem (RFC 9116). SECURITY.md and the terms say what happens then. */
export function serveSecurityTxt(app: FastifyInstance, { siteUrl, siteContent, now }: Options): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { agency } = await siteContent.read()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(agency.email, siteUrl, now()))
  })
}

const securityTxt = (email: string, siteUrl: string, now: Date) => `Contact: mailto:${email}?subject=Security
Expires: ${expiryDate(now).toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
Policy: ${siteUrl}/terms#security
`

/** The first of a month: the file changes once a month and not with every request. */
function expiryDate(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1))
}
