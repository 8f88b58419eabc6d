// Run inside the machine of a test, with the address of the site and the login of its owner: tries what could be forbidden or unreachable
// there, and prints the results as JSON.
import { jpeg } from './files/uploads.ts'
import { fetchLoginCookie } from './site-process.ts'

const [url, email, password] = process.argv.slice(2)

async function statusOf(address: string, init?: RequestInit): Promise<number> {
  const reply = await fetch(url + address, init)
  // A reply that nobody reads keeps its connection open, and this process alive.
  await reply.arrayBuffer()
  return reply.status
}

const form = new FormData()
form.append('files', new Blob([new Uint8Array(await jpeg(1600, 1200))]), 'photo.jpg')
const cookie = await fetchLoginCookie(url!, { email: email!, password: password! })
const [article] = /\/blog\/[0-9a-f]{24}/.exec(await (await fetch(`${url}/sitemap.xml`)).text())!
const card = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await (await fetch(url + article)).text())![1]!
console.log(
  JSON.stringify({
    page: await statusOf(article),
    // Passwords are hashed in threads.
    signIn: cookie.includes('session') ? 200 : 401,
    // Images are decoded by a process of their own.
    image: await statusOf('/api/blogs/upload-image', { method: 'POST', headers: { cookie }, body: form }),
    shareCard: await statusOf(card),
  }),
)
