import { expect, test } from 'vitest'
import { isPerson, isScan } from './is-person.ts'

const ask = (agent: string, more: Record<string, string> = {}, method = 'GET') =>
  isPerson({ method, headers: { 'user-agent': agent, ...more } })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  FIREFOX,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
])('%s is a person', (agent) => {
  expect(ask(agent)).toBe(true)
})

test.each([
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
])('%j is not', (agent) => {
  expect(ask(agent)).toBe(false)
})

test('neither a prefetch nor a HEAD is a visit', () => {
  expect(ask(FIREFOX, { 'sec-purpose': 'prefetch;prerender' })).toBe(false)
  expect(ask(FIREFOX, {}, 'HEAD')).toBe(false)
})

test.each(['/.env', '/.git/config', '/wp-login.php', '/blog/wp-admin/setup', '/backup.sql', '/cgi-bin/x', '/me@example.com'])(
  '%s is a scan',
  (path) => {
    expect(isScan(path)).toBe(true)
  },
)

test.each(['/pricing', '/2019/05/a-title', '/about.html', '/blog/admin-tips', '/team/anna'])('%s is not', (path) => {
  expect(isScan(path)).toBe(false)
})
