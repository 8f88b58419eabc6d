import { z } from 'zod'
import { id, whenMissing } from './fields.ts'

export const LOGIN_MESSAGES = {
  invalid: 'Invalid email or password. Please try again.',
  welcome: 'Login successful',
  goodbye: 'Logged out successfully',
  noSession: 'Please sign in to continue.',
} as const

/** Where the browser keeps who is signed in. It only steers the pages; the server trusts the session cookie alone. */
export const ADMIN_INFO_KEY = 'adminInfo'
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

export const admin = z.object({ _id: id, name: z.string(), email: z.string() })
export type Admin = z.infer<typeof admin>

export const credentials = z.strictObject({
  email: z.string(whenMissing('Email is required')).trim().toLowerCase().min(1, 'Email is required').max(254),
  password: z.string(whenMissing('Password is required')).min(1, 'Password is required').max(PASSWORD_LENGTH.max),
})
export type Credentials = z.infer<typeof credentials>
