import { expect, test } from 'vitest'
import { completedGroups, enquiryForm } from './enquiry.ts'

const form = enquiryForm({ services: ['Branding', 'SEO'], offices: ['Delhi'] })

test('an enquiry is read from a form, without services, offices and sources that are not offered', () => {
  const sent = new URLSearchParams('name=Ann&services=Branding&services=Plumbing&office=Atlantis')
  expect(form.read(sent)).toEqual({ ...form.blank, name: 'Ann', services: ['Branding'] })
})

test.each([
  ['nothing', {}, [false, false, false, false]],
  ['a name without an e-mail address', { name: 'Ann', email: 'ann@' }, [false, false, false, false]],
  ['a name and an e-mail address', { name: 'Ann', email: ' ann@x.example ' }, [true, false, false, false]],
  ['an office', { office: 'Delhi' as const }, [false, false, true, false]],
  ['a message of spaces', { message: '  ' }, [false, false, false, false]],
])('with %s the completed groups are known', (_, fields, completed) => {
  expect(completedGroups({ ...form.blank, ...fields })).toEqual(completed)
})
