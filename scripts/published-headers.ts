// npm run published-headers -- nginx|caddy: prints where the published pages of this build are, and the headers they are served with.
import { baseSecurityHeaders } from '../server/http/security-headers.ts'
import { importBuiltPages } from '../server/pages/page-bundle.ts'
import { plainPageHeaders } from '../server/pages/page-response.ts'
import { publishedRoot } from '../server/pages/published/published-folder.ts'
import { CommandError, runCommand } from './command.ts'

const FORMATS: Record<string, (root: string, headers: Record<string, string>) => string[]> = {
  nginx: (root, { 'content-type': type, ...headers }) => [
    `set $published_root ${JSON.stringify(root)};`,
    // Not by the name of the file, which may end in .br or .gz.
    'types { }',
    `default_type ${JSON.stringify(type)};`,
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`),
    'add_header content-encoding $published_encoding;',
    'add_header x-request-id $request_id;',
    // The time of a file is a hash of its text, which makes the entity tag right. It is no date.
    'add_header last-modified "";',
    'if_modified_since off;',
    'max_ranges 0;',
    'gzip off;',
  ],
  caddy: (root, headers) => [
    '(published_root) {',
    `  root * ${JSON.stringify(root)}`,
    '}',
    '(published_headers) {',
    '  header {',
    ...Object.entries(headers).map(([name, value]) => `    ${name} ${JSON.stringify(value)}`),
    '    x-request-id {http.request.uuid}',
    '    -last-modified',
    '    defer',
    '  }',
    '}',
  ],
}

const usage = 'Say for which proxy: npm run published-headers -- nginx|caddy [--env-file FILE]'

await runCommand({ usage, operands: 1 }, async ({ config, operands: [proxy = ''] }) => {
  const format = FORMATS[proxy]
  if (!format) throw new CommandError(usage)
  const { policy } = await importBuiltPages()
  const headers = plainPageHeaders({ common: baseSecurityHeaders(config.secure), policy })
  return format(publishedRoot(config.dataDir, headers), headers).join('\n')
})
