import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CurrentStaff, AUTH_MESSAGES, type Role } from '../../contract/staff/auth.ts'
import { CORRESPONDENCE_MESSAGES } from '../../contract/correspondence.ts'
import { XSRF_COOKIES, XSRF_HEADER } from '../../contract/api-client.ts'
import { sha256, constantTimeEqual } from '../database/ids.ts'
import { CrossSiteError, ForbiddenError, NotFoundError, UnauthorizedError } from '../errors.ts'

export type Guard = ReturnType<typeof createGuard>

type Dependencies = {
  siteUrl: string
  secure: boolean
  /** How long the cookie of a known browser lasts. */
  knownBrowserSeconds: number
  findCurrentStaff: (sessionToken: string) => Promise<CurrentStaff | undefined>
  /** For calls of machines; without it they are refused. */
  inboundMailSecret: string | undefined
}

/** Checks who may call, by session cookie, origin and XSRF token, and sets the cookies. */
export function createGuard({ siteUrl, secure, knownBrowserSeconds, findCurrentStaff, inboundMailSecret }: Dependencies) {
  const scheme = secure ? 'https' : 'http'
  const sessionCookie = secure ? '__Host-session' : 'session'
  const xsrfCookie = XSRF_COOKIES[scheme]
  const knownBrowserCookie = secure ? '__Host-known-browser' : 'known-browser'
  const cookieOptions = { path: '/', secure, sameSite: 'lax' } as const

  return {
    sessionCookie,

    async requireStaff(request: FastifyRequest): Promise<CurrentStaff> {
      const token = request.cookies[sessionCookie]
      const currentStaff = token ? await findCurrentStaff(token) : undefined
      if (!currentStaff) throw new UnauthorizedError(AUTH_MESSAGES.noSession)
      return currentStaff
    },

    /**
     * Refuses writes that a page of another site makes a browser send. Browsers send Sec-Fetch-Site or Origin with every write, so
     * a caller that sends neither is not a browser, and has the cookies only because its user put them there.
     */
    refuseCrossSite(request: FastifyRequest): void {
      if (isSafeMethod(request.method)) return
      const { origin, host, 'sec-fetch-site': fetchSite } = request.headers
      if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw new CrossSiteError()
      // The site may be opened by any of its host names, but only over its one scheme.
      if (origin !== undefined && origin !== siteUrl && origin !== `${scheme}://${host}`) throw new CrossSiteError()
    },

    /** The second check on staff writes from a browser: only a page of this origin can read the cookie and repeat it in a header. */
    checkXsrfToken(request: FastifyRequest): void {
      if (isSafeMethod(request.method)) return
      const sent = request.headers[XSRF_HEADER]
      const fromBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
      if (sent === undefined && !fromBrowser) return
      if (!constantTimeEqual(String(sent), xsrfTokenFor(request.cookies[sessionCookie] ?? ''))) throw new CrossSiteError()
    },

    /** Before the body is read: nobody else can make us take one of fifty megabytes. */
    requireSecret(request: FastifyRequest): void {
      if (!inboundMailSecret) throw new NotFoundError(CORRESPONDENCE_MESSAGES.inboundOff)
      const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!constantTimeEqual(given, inboundMailSecret)) throw new UnauthorizedError(CORRESPONDENCE_MESSAGES.wrongSecret)
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

    /** The secret of a browser that has signed in before. Its cookie outlives the session. */
    knownBrowserSecret: (request: FastifyRequest) => request.cookies[knownBrowserCookie],

    setKnownBrowserCookie(reply: FastifyReply, secret: string): void {
      reply.setCookie(knownBrowserCookie, secret, { ...cookieOptions, httpOnly: true, maxAge: knownBrowserSeconds })
    },

    clearSessionCookies(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, { ...cookieOptions, httpOnly: true })
      reply.clearCookie(xsrfCookie, cookieOptions)
    },
  }
}

const isSafeMethod = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Derived from the session token, so that it needs no storage and ends with the session. */
const xsrfTokenFor = (sessionToken: string) => sha256(`xsrf ${sessionToken}`)
