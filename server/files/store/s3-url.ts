import { BlockList, isIPv4 } from 'node:net'

export type S3Settings = { origin: string; bucket: string; region: string | undefined; keyId: string; secret: string }

/** An object's key begins with `prefix`, which is empty or ends with a slash. */
export type S3Location = { s3: S3Settings; prefix: string }

const BUCKET_AND_PREFIX = /^\/([\w.-]{3,63})((?:\/[\w.-]+)*)\/?$/

/** Parses `https://KEY:SECRET@host/bucket?region=…`; undefined when the value has another form. */
export function parseS3Url(value: string): S3Settings | undefined {
  const location = parseS3Location(value)
  return location?.prefix === '' ? location.s3 : undefined
}

/** The same with an optional prefix: `https://KEY:SECRET@host/bucket/folder?region=…`. */
export function parseS3Location(value: string): S3Location | undefined {
  const url = URL.parse(value)
  const [, bucket, folder = ''] = BUCKET_AND_PREFIX.exec(url?.pathname ?? '') ?? []
  if (!url || !bucket || !['http:', 'https:'].includes(url.protocol) || !url.username || !url.password) return undefined
  if ([...url.searchParams.keys()].some((key) => key !== 'region')) return undefined
  try {
    const [keyId, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    const s3 = { origin: url.origin, bucket, region: url.searchParams.get('region') || undefined, keyId, secret }
    return { s3, prefix: folder && `${folder.slice(1)}/` }
  } catch {
    return undefined
  }
}

/** Plain http is only accepted to this machine or inside a private network, because it sends visitors' files unencrypted. */
export function isSecureOrPrivate({ origin }: S3Settings): boolean {
  const { protocol, hostname } = new URL(origin)
  const isLocalName = hostname.endsWith('localhost') || !/[.:]/.test(hostname)
  return protocol === 'https:' || isLocalName || hostname === '[::1]' || (isIPv4(hostname) && privateNetworks.check(hostname))
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
