import { z } from 'zod'

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type TracingSettings = {
  /** Where spans are sent, as OTLP over http in JSON. */
  endpoint: string
  headers: Record<string, string>
  /** What is the same for all spans: `service.name` and others. */
  resource: Record<string, string>
  sampler: Sampler
}

export type Sampler = {
  /** The share of traces that is recorded, 0 to 1. */
  ratio: number
  /** Whether a caller that names its trace decides instead. */
  followsParent: boolean
}

const endpoint = z.string().refine(isHttpUrl, 'must be an address such as http://localhost:4318').optional()
const pairs = z
  .string()
  .transform(parsePairs)
  .refine((value) => value !== undefined, 'must be a list such as name=value,other=value')
  .optional()

/** The variables of OpenTelemetry's specification that the site reads. */
export const tracingVariables = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json', 'http/protobuf'], 'must be http/json, on the port for http, usually 4318: the site cannot send over gRPC')
    .optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
}

/** Undefined unless an endpoint is set. */
export function readTracing(value: z.output<z.ZodObject<typeof tracingVariables>>): TracingSettings | undefined {
  const base = value.OTEL_EXPORTER_OTLP_ENDPOINT
  const url = value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
  if (!url || value.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || value.OTEL_TRACES_EXPORTER === 'none') return undefined
  const resource = value.OTEL_RESOURCE_ATTRIBUTES
  return {
    endpoint: url,
    headers: { ...value.OTEL_EXPORTER_OTLP_HEADERS, ...value.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    resource: { ...resource, 'service.name': value.OTEL_SERVICE_NAME ?? resource?.['service.name'] ?? 'site' },
    sampler: toSampler(value.OTEL_TRACES_SAMPLER, value.OTEL_TRACES_SAMPLER_ARG),
  }
}

function toSampler(name: (typeof SAMPLERS)[number], argument: number): Sampler {
  const ratio = name.endsWith('always_on') ? 1 : name.endsWith('always_off') ? 0 : argument
  return { ratio, followsParent: name.startsWith('parentbased_') }
}

function isHttpUrl(text: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')
}

/** `name=value,other=value`, with values escaped as in a URL. Undefined if it cannot be read. */
function parsePairs(text: string): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair.trim() !== '')
        .map((pair) => {
          const [name = '', ...value] = pair.split('=')
          if (!/^[^\s]+$/.test(name.trim()) || value.length === 0) throw new Error('not a pair')
          return [name.trim(), decodeURIComponent(value.join('=').trim())]
        }),
    )
  } catch {
    return undefined
  }
}
