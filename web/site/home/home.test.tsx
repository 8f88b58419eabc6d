import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { SiteContentProvider } from '../../head/site-content.ts'
import HomePage from './home.tsx'

test.each([
  ['/images/logos/clients/orbio.svg', '/images/logos/clients/orbio.svg'],
  ['logos/clients/orbio', '/images/logos/clients/orbio.svg'],
  ['https://files.example/our (new) logo.svg', 'https://files.example/our%20%28new%29%20logo.svg'],
])('a client whose logo is %s is shown by the picture at %s', (src, address) => {
  expect(renderHome(src)).toContain(`style="mask-image:url(${address})"`)
})

function renderHome(src: string): string {
  const [client] = defaultContent.clients.list
  const clients = { ...defaultContent.clients, list: [{ ...client!, logo: { src, alt: '' } }] }
  return renderToStaticMarkup(
    <SiteContentProvider value={{ ...defaultContent, clients }}>
      <HomePage loaderData={{ posts: [] }} params={{}} url={new URL('http://localhost/')} />
    </SiteContentProvider>,
  )
}
