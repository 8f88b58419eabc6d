import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Admin, LOGIN_MESSAGES, type Role } from '../../contract/admin.ts'
import { XSRF_COOKIES, XSRF_HEADER } from '../../contract/xsrf.ts'
import { hashOf, isSame } from '../database/ids.ts'
import { CrossSite, Forbidden, Unauthorized } from './failures.ts'

export type Guard = ReturnType<typeof createGuard>

/** As long as a browser is known: server/admins/known-browsers.ts. */
const KNOWN_BROWSER_SECONDS = 180 * 24 * 3600

/** Decides who may call, from the session cookie and from where the call comes. */
export function createGuard({ siteUrl, secure, whoIs }: { siteUrl: string; secure: boolean; whoIs: WhoIs }) {
  const scheme = secure ? 'https' : 'http'
  const sessionCookie = secure ? '__Host-session' : 'session'
  const xsrfCookie = XSRF_COOKIES[scheme]
  const knownBrowserCookie = secure ? '__Host-known-browser' : 'known-browser'
  const cookie = { path: '/', secure, sameSite: 'lax' } as const

  return {
    sessionCookie,

    async staff(request: FastifyRequest): Promise<Admin> {
      const token = request.cookies[sessionCookie]
      const admin = token ? await whoIs(token) : undefined
      if (!admin) throw new Unauthorized(LOGIN_MESSAGES.noSession)
      return admin
    },

    /**
     * Refuses writes that a page of another site makes a browser send. Browsers always tell where a write comes from, so a
     * caller that sends neither Sec-Fetch-Site nor Origin is no browser and carries nobody's cookies by accident.
     */
    refuseCrossSite(request: FastifyRequest): void {
      if (isSafe(request.method)) return
      const { origin, host, 'sec-fetch-site': fetchSite } = request.headers
      if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw new CrossSite()
      // By whichever of its names the site was opened, it was opened over this one scheme.
      if (origin !== undefined && origin !== siteUrl && origin !== `${scheme}://${host}`) throw new CrossSite()
    },

    /** The second lock on staff writes from a browser: a page must be able to read our cookie to repeat it in a header. */
    refuseForged(request: FastifyRequest): void {
      if (isSafe(request.method)) return
      const sent = request.headers[XSRF_HEADER]
      const fromBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
      if (sent === undefined && !fromBrowser) return
      if (!isSame(String(sent), xsrfTokenOf(request.cookies[sessionCookie] ?? ''))) throw new CrossSite()
    },

    /** Owners may do what staff may do, and more. */
    refuseRole({ role }: Admin, needed: Role): void {
      if (needed === 'owner' && role !== 'owner') throw new Forbidden(LOGIN_MESSAGES.ownersOnly)
    },

    sessionToken: (request: FastifyRequest) => request.cookies[sessionCookie],

    openSession(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionCookie, token, { ...cookie, httpOnly: true })
      reply.setCookie(xsrfCookie, xsrfTokenOf(token), cookie)
    },

    /** The secret of a browser in which somebody has signed in before. It outlives the session. */
    knownBrowser: (request: FastifyRequest) => request.cookies[knownBrowserCookie],

    keepBrowser(reply: FastifyReply, secret: string): void {
      reply.setCookie(knownBrowserCookie, secret, { ...cookie, httpOnly: true, maxAge: KNOWN_BROWSER_SECONDS })
    },

    closeSession(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, { ...cookie, httpOnly: true })
      reply.clearCookie(xsrfCookie, cookie)
    },
  }
}

type WhoIs = (sessionToken: string) => Promise<Admin | undefined>

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Derived from the session, so that it needs no storage and dies with it. */
const xsrfTokenOf = (sessionToken: string) => hashOf(`xsrf ${sessionToken}`)
