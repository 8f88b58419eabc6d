import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CurrentStaff, AUTH_MESSAGES, type Role } from '../../contract/auth.ts'
import { XSRF_COOKIES, XSRF_HEADER } from '../../contract/xsrf.ts'
import { sha256, constantTimeEqual } from '../database/ids.ts'
import { CrossSiteError, ForbiddenError, UnauthorizedError } from '../errors.ts'

export type Guard = ReturnType<typeof createGuard>

/** As long as a browser is known: server/staff/login/known-browsers.ts. */
const KNOWN_BROWSER_SECONDS = 180 * 24 * 3600

/** Decides who may call, from the session cookie and from where the call comes. */
export function createGuard({ siteUrl, secure, whoIs: findCurrentStaff }: { siteUrl: string; secure: boolean; whoIs: FindCurrentStaff }) {
  const scheme = secure ? 'https' : 'http'
  const sessionCookie = secure ? '__Host-session' : 'session'
  const xsrfCookie = XSRF_COOKIES[scheme]
  const knownBrowserCookie = secure ? '__Host-known-browser' : 'known-browser'
  const cookieOptions = { path: '/', secure, sameSite: 'lax' } as const

  return {
    sessionCookie,

    async requireStaff(request: FastifyRequest): Promise<CurrentStaff> {
      const token = request.cookies[sessionCookie]
      const admin = token ? await findCurrentStaff(token) : undefined
      if (!admin) throw new UnauthorizedError(AUTH_MESSAGES.noSession)
      return admin
    },

    /**
     * Refuses writes that a page of another site makes a browser send. Browsers always tell where a write comes from, so a
     * caller that sends neither Sec-Fetch-Site nor Origin is no browser and carries nobody's cookies by accident.
     */
    refuseCrossSite(request: FastifyRequest): void {
      if (isSafeMethod(request.method)) return
      const { origin, host, 'sec-fetch-site': fetchSite } = request.headers
      if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw new CrossSiteError()
      // By whichever of its names the site was opened, it was opened over this one scheme.
      if (origin !== undefined && origin !== siteUrl && origin !== `${scheme}://${host}`) throw new CrossSiteError()
    },

    /** The second lock on staff writes from a browser: a page must be able to read our cookie to repeat it in a header. */
    checkXsrfToken(request: FastifyRequest): void {
      if (isSafeMethod(request.method)) return
      const sent = request.headers[XSRF_HEADER]
      const fromBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
      if (sent === undefined && !fromBrowser) return
      if (!constantTimeEqual(String(sent), xsrfTokenFor(request.cookies[sessionCookie] ?? ''))) throw new CrossSiteError()
    },

    /** Owners may do what staff may do, and more. */
    requireRole({ role }: CurrentStaff, needed: Role): void {
      if (needed === 'owner' && role !== 'owner') throw new ForbiddenError(AUTH_MESSAGES.ownersOnly)
    },

    sessionToken: (request: FastifyRequest) => request.cookies[sessionCookie],

    setSessionCookies(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionCookie, token, { ...cookieOptions, httpOnly: true })
      reply.setCookie(xsrfCookie, xsrfTokenFor(token), cookieOptions)
    },

    /** The secret of a browser in which somebody has signed in before. It outlives the session. */
    knownBrowserSecret: (request: FastifyRequest) => request.cookies[knownBrowserCookie],

    setKnownBrowserCookie(reply: FastifyReply, secret: string): void {
      reply.setCookie(knownBrowserCookie, secret, { ...cookieOptions, httpOnly: true, maxAge: KNOWN_BROWSER_SECONDS })
    },

    clearSessionCookies(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, { ...cookieOptions, httpOnly: true })
      reply.clearCookie(xsrfCookie, cookieOptions)
    },
  }
}

type FindCurrentStaff = (sessionToken: string) => Promise<CurrentStaff | undefined>

const isSafeMethod = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Derived from the session, so that it needs no storage and dies with it. */
const xsrfTokenFor = (sessionToken: string) => sha256(`xsrf ${sessionToken}`)
