import type { FastifyRequest } from 'fastify'

/** Words in the names of programs that fetch pages by themselves. */
const ROBOTS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archive|preview|fetch|monitor|uptime|scan|check|validator|lighthouse|headless|curl|wget|python|java\/|ruby|perl|libwww|go-http|okhttp|httpclient|axios|node|externalhit|embed|feed|rss/i

/** Whether a browser that somebody looks at asks for a page. Robots that pretend to be one are counted. */
export function isPerson({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const agent = headers['user-agent'] ?? ''
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers.purpose ?? '')} ${String(headers['x-moz'] ?? '')}`
  return method === 'GET' && agent.startsWith('Mozilla/') && !ROBOTS.test(agent) && !purpose.includes('prefetch')
}

/** What scans for weaknesses ask for, on every site and every day. */
const SCANNED =
  /\.(php\d?|phtml|env|ini|asp|aspx|jsp|cgi|pl|sql|bak|old|swp|log|ya?ml|toml|sh|exe|dll|zip|gz|tgz|tar|rar|7z|pem|key|config|cfg|lock|map)$|\/\.|\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor\/|actuator|solr|owa\/|ecp\/|autodiscover|boaform|hnap1|telescope|_ignition|_profiler|server-status|manager\/html)|^\/(admin|login|console|backup)/i

/** No page of ours has an address like it, and no visitor types one. */
export const isScan = (path: string): boolean => SCANNED.test(path) || path.includes('@') || path.length > MAX_ASKED_LENGTH

const MAX_ASKED_LENGTH = 300
