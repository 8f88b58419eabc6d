import { expect, test } from 'vitest'
import { caseLink, readDeskFilter } from './desk-filter.ts'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return readDeskFilter({ search: params.get('search') ?? '', getParam: (name) => params.get(name) ?? undefined })
}

test.each([
  ['', { view: 'open' }],
  ['view=mine&kind=demo+request&sort=contact&direction=desc', { view: 'mine', kind: 'demo request', sort: 'contact', direction: 'desc' }],
  ['search=tea', { view: 'all', search: 'tea' }],
  ['search=tea&view=open', { view: 'open', search: 'tea' }],
  ['status=responded', { view: 'all', status: 'responded' }],
  ['folder=spam', { view: 'spam' }],
  ['folder=spam&search=tea', { view: 'spam', search: 'tea' }],
  ['view=nothing&kind=letter&sort=size&direction=up', { view: 'open', kind: undefined, sort: undefined, direction: undefined }],
])('the address %j is read as a filter, old addresses too', (address, filter) => {
  expect(read(address)).toMatchObject(filter)
})

test.each(['', 'view=mine', 'search=tea', 'view=open&search=tea', 'view=spam&kind=enquiry', 'status=closed&sort=contact&direction=asc'])(
  'the address of a case opened from %j leads back to the same list',
  (address) => {
    const { pathname, search } = caseLink({ _id: '7', kind: 'demo request' }, read(address))
    expect(pathname).toBe('/cms/query/7')
    expect(read(search)).toEqual(read(address))
  },
)
