import { expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import { listShownClients, withoutConsent } from './clients.ts'

const [client] = defaultContent.clients.list

test('of a client, visitors get what the strip of logos shows', () => {
  const quote = { words: 'Good.', person: 'Asha', position: 'Owner', consent: 'given' as const }
  const list = [
    { ...client!, consentNote: 'By letter', quote },
    { ...client!, id: 'other', consent: 'asked' as const },
  ]
  expect(listShownClients({ list })).toEqual([{ id: client!.id, name: client!.name, logo: client!.logo, link: client!.link }])
})

test('a copy of a client has agreed to nothing; other entries are copied as they are', () => {
  expect(withoutConsent({ ...client!, consentNote: 'By letter' })).toEqual({ ...client!, consent: 'not-yet' })
  expect(withoutConsent({ id: 'a', name: 'A step' })).toEqual({ id: 'a', name: 'A step' })
})
