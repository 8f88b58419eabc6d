import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('readConfig without settings gives a site on localhost with its data in ./data', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    siteUrl: 'http://localhost:3000',
    secure: false,
    rateLimit: true,
    loadShedding: true,
  })
  expect(config.dataDir).toMatch(/data$/)
  expect(config.databaseUrl).toBeUndefined()
})

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
])('a site that listens on %s has the address %s, unless SITE_URL says otherwise', (host, siteUrl) => {
  expect(readConfig({ HOST: host }).siteUrl).toBe(siteUrl)
})

test('settings are parsed, normalized and frozen', () => {
  const config = readConfig({
    PORT: '8080',
    SITE_URL: 'https://www.agency.example/',
    MAIL_FROM: '"Agency, Ltd" <Hello@agency.example>',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    ADMIN_EMAIL: 'Boss@agency.example',
    ADMIN_PASSWORD: 'a long password',
    SMTP_URL: '',
  })
  expect(config).toMatchObject({
    port: 8080,
    siteUrl: 'https://www.agency.example',
    secure: true,
    mailFrom: { name: 'Agency, Ltd', address: 'Hello@agency.example' },
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    firstOwner: { email: 'boss@agency.example', password: 'a long password' },
    smtpUrl: undefined,
  })
  expect(Object.isFrozen(config)).toBe(true)
})

test('S3_URL is split into origin, bucket, region, key and secret', () => {
  expect(readConfig({ S3_URL: 'https://KEY:a%2Fb@s3.example.com/site-files?region=eu-central-1' }).s3).toEqual({
    origin: 'https://s3.example.com',
    bucket: 'site-files',
    region: 'eu-central-1',
    keyId: 'KEY',
    secret: 'a/b',
  })
  for (const host of ['localhost:9000', '127.0.0.1:9000', '[::1]:9000', 'store:9000', '10.1.2.3', '192.168.0.9']) {
    expect(readConfig({ S3_URL: `http://KEY:SECRET@${host}/site-files` }).s3?.origin).toBe(`http://${host}`)
  }
})

test('UPLOAD_QUOTA is read with its unit', () => {
  const sizes = ['500MB', '20GB', '1TB'].map((UPLOAD_QUOTA) => readConfig({ UPLOAD_QUOTA }).uploadQuota)
  expect(sizes).toEqual([500 * 1024 ** 2, 20 * 1024 ** 3, 1024 ** 4])
  expect(readConfig({}).uploadQuota).toBe(20 * 1024 ** 3)
})

test('BACKUP_TO is a folder or a bucket with a prefix, and backups have a time, a number and a key', () => {
  expect(readConfig({ BACKUP_TO: '/backups/site', DATA_DIR: '/backups/site-data' })).toMatchObject({
    backupTo: { folder: '/backups/site' },
    backupAtMinute: 190,
    backupKeep: 30,
    backupKey: undefined,
  })
  const settings = { BACKUP_TO: 'https://KEY:SECRET@s3.example.com/bucket/sites/agency/', BACKUP_AT: '23:59', BACKUP_KEEP: '7' }
  const config = readConfig({ ...settings, BACKUP_KEY: 'correct horse battery staple' })
  expect(config.backupTo).toMatchObject({ prefix: 'sites/agency/', s3: { bucket: 'bucket' } })
  expect(config).toMatchObject({ backupAtMinute: 1439, backupKeep: 7, backupKey: 'correct horse battery staple' })
  for (const folder of ['/srv/data', '/srv/data/backups', '/srv/data/..backups'])
    expect(() => readConfig({ DATA_DIR: '/srv/data', BACKUP_TO: folder })).toThrow('BACKUP_TO must be outside DATA_DIR')
})

test.each([
  ['BACKUP_TO', 'https://s3.example.com/bucket'],
  ['BACKUP_TO', 'http://KEY:SECRET@s3.example.com/bucket'],
  ['BACKUP_TO', 'ftp://host/folder'],
  ['BACKUP_AT', '3:10'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_KEEP', '0'],
  ['BACKUP_KEY', 'too short'],
  ['PORT', 'eighty'],
  ['UPLOAD_QUOTA', 'lots'],
  ['UPLOAD_QUOTA', '0GB'],
  ['UPLOAD_QUOTA', '20'],
  ['PORT', '70000'],
  ['SITE_URL', 'agency.example'],
  ['SITE_URL', 'https://agency.example/site'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['DATABASE_LISTEN_URL', 'mysql://localhost/site'],
  ['DATABASE_POOL_SIZE', '3'],
  ['DATABASE_POOL_SIZE', '1000'],
  ['DATABASE_POOL_SIZE', 'many'],
  ['S3_URL', 's3.example.com/bucket'],
  ['S3_URL', 'https://s3.example.com/bucket'],
  ['S3_URL', 'https://key:secret@s3.example.com'],
  ['S3_URL', 'https://key:secret@s3.example.com/bucket/folder'],
  ['S3_URL', 'https://key:secret@s3.example.com/bucket?regoin=eu'],
  ['S3_URL', 'http://key:secret@s3.example.com/bucket'],
  ['S3_URL', 'http://key:secret@192.0.2.1/bucket'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtps://user:100%@mail.example.com'],
  ['DATABASE_URL', 'postgres://user:100%@localhost/site'],
  ['MAIL_FROM', 'nobody'],
  ['IMAP_URL', 'mail.example.com'],
  ['IMAP_URL', 'imaps://mail.example.com'],
  ['IMAP_URL', 'imaps://user:100%@mail.example.com'],
  ['INBOUND_MAIL_SECRET', 'short'],
  ['MAIL_REPLY_TO', 'nobody'],
  ['NOTIFY_EMAIL', 'a@b'],
  ['ADMIN_PASSWORD', 'short'],
  ['TRUST_PROXY', 'everyone'],
  ['RATE_LIMIT', 'maybe'],
  ['LOAD_SHEDDING', 'maybe'],
  ['PUBLISH_PAGES', 'maybe'],
  ['PURGE_URL', 'api.example.com'],
  ['PURGE_URL', 'https://:100%@api.example.com'],
  ['LOG_LEVEL', 'loud'],
  ['SLOW_QUERY_MS', 'long'],
  ['SLOW_QUERY_MS', '-1'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'with a space in between'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', '0.0.0.0'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://localhost:4317'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'a=%'],
  ['OTEL_TRACES_EXPORTER', 'jaeger'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('a bad %s (%s) is refused in one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`))
})

test('a node listens on DATABASE_URL, unless DATABASE_LISTEN_URL goes past its pooler', () => {
  const databaseUrl = 'postgres://site@pooler/site'
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseListenUrl: databaseUrl, databasePoolSize: 10 })
  const direct = 'postgres://site@database/site'
  expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: direct })).toMatchObject({ databaseUrl, databaseListenUrl: direct })
  expect(() => readConfig({ DATABASE_LISTEN_URL: direct })).toThrow(/DATABASE_LISTEN_URL goes with DATABASE_URL/)
})

test('PUBLISH_PAGES together with PURGE_URL is refused', () => {
  expect(() => readConfig({ PUBLISH_PAGES: 'on', PURGE_URL: 'https://api.example.com' })).toThrow(
    /PUBLISH_PAGES and PURGE_URL exclude each other/,
  )
})

test('ADMIN_EMAIL without ADMIN_PASSWORD is refused', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'a@b.cd' })).toThrow(/ADMIN_EMAIL and ADMIN_PASSWORD go together/)
})

test('METRICS_PORT is opened on localhost unless METRICS_HOST says otherwise', () => {
  expect(readConfig({}).metricsListener).toBeUndefined()
  expect(readConfig({ METRICS_PORT: '9464' }).metricsListener).toEqual({ port: 9464, host: 'localhost' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metricsListener).toEqual({ port: 9464, host: '10.0.0.5' })
})

test('the variables of OpenTelemetry are read as its specification says', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
  expect(readConfig({ OTEL_SERVICE_NAME: 'agency' }).tracing).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({
    endpoint: 'http://collector:4318/v1/traces',
    headers: {},
    resource: { 'service.name': 'site' },
    sampler: { ratio: 1, followsParent: true },
  })
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/in',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=, x-team = web',
    OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,deployment.environment.name=production',
    OTEL_SERVICE_NAME: 'agency',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  expect(readConfig(settings).tracing).toEqual({
    endpoint: 'https://traces.example.com/in',
    headers: { authorization: 'Basic abc=', 'x-team': 'web' },
    resource: { 'service.name': 'agency', 'deployment.environment.name': 'production' },
    sampler: { ratio: 0.25, followsParent: false },
  })
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }]) {
    expect(readConfig({ ...settings, ...off }).tracing).toBeUndefined()
  }
})
