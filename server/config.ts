import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { defaultContent } from '../content/site-content.ts'
import { isEmailAddress } from '../contract/email-address.ts'
import { PASSWORD_LENGTH } from '../contract/staff/password.ts'
import { ConfigError } from './errors.ts'
import { type S3Location, type S3Settings, isSecureOrPrivate, parseS3Location, parseS3Url } from './files/store/s3-url.ts'
import { type TracingSettings, readTracing, tracingVariables } from './tracing/tracing-settings.ts'

/** Reads the environment once. A bad value stops the start with one sentence that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) throw new ConfigError(formatFirstIssue(parsed.error))
  const value = parsed.data
  if (Boolean(value.ADMIN_EMAIL) !== Boolean(value.ADMIN_PASSWORD)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.')
  }
  if (value.DATABASE_LISTEN_URL && !value.DATABASE_URL) {
    throw new ConfigError('DATABASE_LISTEN_URL goes with DATABASE_URL: set both, or neither for SQLite.')
  }
  if (value.PURGE_URL && value.PUBLISH_PAGES === 'on') {
    // A proxy sends the same headers with every file, and so no keys of single pages.
    throw new ConfigError('PUBLISH_PAGES and PURGE_URL exclude each other: set one of them.')
  }
  const dataDir = path.resolve(value.DATA_DIR)
  if (value.BACKUP_TO && 'folder' in value.BACKUP_TO && isInside(value.BACKUP_TO.folder, dataDir)) {
    throw new ConfigError('BACKUP_TO must be outside DATA_DIR: what is inside is lost with it.')
  }
  if (value.METRICS_HOST && value.METRICS_PORT === undefined) throw new ConfigError('METRICS_HOST needs METRICS_PORT.')
  if (value.METRICS_PORT === value.PORT) throw new ConfigError('METRICS_PORT must be another port than PORT.')
  const siteUrl = value.SITE_URL ?? `http://${browsableHost(value.HOST)}:${value.PORT}`
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    siteUrl,
    secure: siteUrl.startsWith('https:'),
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databaseListenUrl: value.DATABASE_LISTEN_URL ?? value.DATABASE_URL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    s3: value.S3_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    imap: value.IMAP_URL ? { url: value.IMAP_URL, folder: value.IMAP_FOLDER, sentFolder: value.IMAP_SENT_FOLDER } : undefined,
    inboundMailSecret: value.INBOUND_MAIL_SECRET,
    replyTo: value.MAIL_REPLY_TO,
    notifyEmail: value.NOTIFY_EMAIL,
    firstOwner: value.ADMIN_EMAIL && value.ADMIN_PASSWORD ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD } : undefined,
    trustProxy: value.TRUST_PROXY?.split(',').map((range) => range.trim()),
    uploadQuota: value.UPLOAD_QUOTA,
    rateLimit: value.RATE_LIMIT === 'on',
    loadShedding: value.LOAD_SHEDDING === 'on',
    publishPages: value.PUBLISH_PAGES === 'on',
    purgeUrl: value.PURGE_URL,
    backupTo: value.BACKUP_TO,
    backupAtMinute: value.BACKUP_AT,
    backupKeep: value.BACKUP_KEEP,
    backupKey: value.BACKUP_KEY,
    logLevel: value.LOG_LEVEL,
    slowQueryMs: value.SLOW_QUERY_MS,
    metricsToken: value.METRICS_TOKEN,
    metricsListener: value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST ?? 'localhost' },
    tracing: readTracing(value),
  })
}

/** 0.0.0.0 is not an address a browser can open. */
function browsableHost(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function isInside(folder: string, root: string): boolean {
  const relative = path.relative(root, folder)
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
}

export type Config = Readonly<{
  port: number
  host: string
  siteUrl: string
  /** Whether the site is served over https: cookies are Secure and HSTS is sent. */
  secure: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** Where a node is notified of changes: past a pooler whose connections are not sessions. */
  databaseListenUrl: string | undefined
  databasePoolSize: number
  s3: S3Settings | undefined
  smtpUrl: string | undefined
  mailFrom: MailAddress
  /** The mailbox in which answers arrive. */
  imap: ImapSettings | undefined
  /** Who sends it may push messages. */
  inboundMailSecret: string | undefined
  /** The address that our letters ask to reply to. `TOKEN` stands for a token; `off` for no such address. */
  replyTo: string | undefined
  notifyEmail: string | undefined
  /** For the account that is created when there is none. */
  firstOwner: { email: string; password: string } | undefined
  trustProxy: string[] | undefined
  /** How many bytes all uploaded files together may take. */
  uploadQuota: number
  rateLimit: boolean
  /** Whether requests get a 503 while the event loop is blocked. */
  loadShedding: boolean
  /** Whether rendered pages are also written as files, for a proxy that serves them. */
  publishPages: boolean
  /** Where a cache in front of the site is told which pages have changed. */
  purgeUrl: URL | undefined
  backupTo: BackupTarget | undefined
  /** When the daily backup begins: minutes after midnight in the time zone of the head office. */
  backupAtMinute: number
  /** How many daily backups are kept. */
  backupKeep: number
  /** A passphrase, or a key of 32 bytes in text form. */
  backupKey: string | undefined
  logLevel: string
  /** A query that takes longer is logged. 0: none is. */
  slowQueryMs: number
  /** Who sends it may read /metrics. */
  metricsToken: string | undefined
  /** Where everybody may read /metrics. */
  metricsListener: { port: number; host: string } | undefined
  /** Where traces are sent, by the variables of OpenTelemetry. */
  tracing: TracingSettings | undefined
}>

export type BackupTarget = { folder: string } | S3Location

export type MailAddress = { name: string; address: string }

export type ImapSettings = {
  url: string
  folder: string
  /** Where letters of staff from other mail programs are found: a name, `off`, or undefined for the one that the server marks as such. */
  sentFolder: string | undefined
}

const urlSetting = (protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => hasProtocol(URL.parse(value), protocols), { message: `must be an address such as ${example}`, abort: true })
    .refine((value) => isDecodable(new URL(value)), 'has a % in its user or password that must be written as %25')

const hasProtocol = (url: URL | null, protocols: string[]) => url !== null && url.hostname !== '' && protocols.includes(url.protocol)

function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

const emailAddress = z.string().trim().refine(isEmailAddress, 'must be an e-mail address')

const postgresUrl = urlSetting(['postgres:', 'postgresql:'], 'postgres://user:password@localhost/site')

/** Smaller pools could not serve pages while writes wait for a lock. */
const POOL_SIZE = { min: 4, max: 500, default: 10 }

const S3_EXAMPLE = 'https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket'

const UNIT_BYTES = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const

const secretSetting = z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters without spaces')

const portSetting = (min: number) =>
  z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(min, `must be ${min} to 65535`)
    .max(65_535, `must be ${min} to 65535`)

const envSchema = z.object({
  PORT: portSetting(0).default(3000),
  HOST: z.string().default('localhost'),
  SITE_URL: urlSetting(['http:', 'https:'], 'https://www.example.com')
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'must be an origin without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number of connections')
    .int('must be a number of connections')
    .min(POOL_SIZE.min, `must be ${POOL_SIZE.min} to ${POOL_SIZE.max}`)
    .max(POOL_SIZE.max, `must be ${POOL_SIZE.min} to ${POOL_SIZE.max}`)
    .default(POOL_SIZE.default),
  S3_URL: z
    .string()
    .transform(parseS3Url)
    .refine((address) => address !== undefined, { message: `must be an address such as ${S3_EXAMPLE}`, abort: true })
    .refine(isSecureOrPrivate, 'must begin with https, unless the store is in your own network')
    .optional(),
  SMTP_URL: urlSetting(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: z
    .string()
    .transform(parseMailAddress)
    .pipe(z.object({ name: z.string(), address: emailAddress }))
    .default({ name: defaultContent.agency.name, address: defaultContent.agency.email }),
  IMAP_URL: urlSetting(['imap:', 'imaps:'], 'imaps://user:password@mail.example.com')
    .refine((value) => new URL(value).username !== '' && new URL(value).password !== '', 'must name a user and a password')
    .optional(),
  IMAP_FOLDER: z.string().default('INBOX'),
  IMAP_SENT_FOLDER: z.string().optional(),
  INBOUND_MAIL_SECRET: secretSetting.optional(),
  MAIL_REPLY_TO: z
    .string()
    .trim()
    .refine((value) => value === 'off' || isEmailAddress(value), 'must be an e-mail address such as hello+TOKEN@example.com, or off')
    .optional(),
  NOTIFY_EMAIL: emailAddress.optional(),
  ADMIN_EMAIL: emailAddress.transform((value) => value.toLowerCase()).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_LENGTH.min, { message: `must have at least ${PASSWORD_LENGTH.min} characters`, abort: true })
    .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((value) => value.split(',').every((range) => isAddressRange(range.trim())), 'must be a list of addresses or CIDR ranges')
    .optional(),
  UPLOAD_QUOTA: z
    .string()
    .regex(/^[1-9]\d{0,5}(MB|GB|TB)$/, 'must be a size such as 500MB, 20GB or 1TB')
    .default('20GB')
    .transform((value) => Number(value.slice(0, -2)) * UNIT_BYTES[value.slice(-2) as keyof typeof UNIT_BYTES]),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  LOAD_SHEDDING: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUBLISH_PAGES: z.enum(['on', 'off'], 'must be on or off').default('off'),
  PURGE_URL: urlSetting(['http:', 'https:'], 'https://:TOKEN@api.example.com/purge')
    .transform((value) => new URL(value))
    .optional(),
  BACKUP_TO: z
    .string()
    .transform(parseBackupTarget)
    .refine((target) => target !== undefined, { message: `must be a folder or an address such as ${S3_EXAMPLE}/backups`, abort: true })
    .refine(
      (target) => 'folder' in target || isSecureOrPrivate(target.s3),
      'must begin with https, unless the store is in your own network',
    )
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 03:10')
    .default('03:10')
    .transform((value) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3))),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be how many backups to keep, at least 1')
    .default('30')
    .transform(Number),
  BACKUP_KEY: z
    .string()
    .min(16, 'must be a passphrase of at least 16 characters, or 32 random bytes as 64 hexadecimal digits or in base 64')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info').default('info'),
  SLOW_QUERY_MS: z.coerce
    .number('must be a number of milliseconds')
    .int('must be a whole number of milliseconds')
    .min(0, 'must be 0 or more milliseconds')
    .default(500),
  METRICS_TOKEN: secretSetting.optional(),
  METRICS_PORT: portSetting(1).optional(),
  METRICS_HOST: z.string().optional(),
  ...tracingVariables,
})

function parseBackupTarget(value: string): BackupTarget | undefined {
  return /^\w{2,}:\/\//.test(value) ? parseS3Location(value) : { folder: path.resolve(value) }
}

/** `10.0.0.1` or `10.0.0.0/8`, likewise for IPv6. */
function isAddressRange(range: string): boolean {
  const [address = '', bits] = range.split('/', 2)
  const maxBits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
}

/** Takes `hello@agency.com` or `Agency <hello@agency.com>`. */
function parseMailAddress(value: string): MailAddress {
  const [name = '', address, rest] = value.trim().split(/[<>]/)
  if (address === undefined || rest !== '') return { name: '', address: value.trim() }
  return { name: name.trim().replace(/^"|"$/g, ''), address }
}

function formatFirstIssue(error: z.ZodError): string {
  const [first] = error.issues
  return `${String(first?.path[0])} ${first?.message}.`
}
