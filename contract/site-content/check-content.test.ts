import { expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import { checkValue } from './check-content.ts'
import { DOCUMENTS, DOCUMENT_KEYS } from './documents.ts'

test('every document of a new site fits its fields', () => {
  const problems = DOCUMENT_KEYS.map((key) => checkValue(DOCUMENTS[key].fields, key, defaultContent[key]))
  expect(problems.filter(Boolean)).toEqual([])
})

test('days, weeks, years and people are counted in whole numbers, and prices may have cents', () => {
  const { headOffice, legal, promise } = DOCUMENTS.agency.fields.fields
  const whole = [headOffice.fields.workingDays.item, headOffice.fields.people, legal.fields.foundedIn, promise.fields.replyBusinessDays]
  for (const field of whole) expect(checkValue(field, '', field.min + 0.5)?.message).toBe('Please write a whole number.')
  const { from } = DOCUMENTS.offerings.fields.fields.branding.item.fields.priceGuide.fields.bands.item.fields
  expect(checkValue(from, '', 49.5)).toBeUndefined()
})

test('the upper price of a range is not below the lower one when it is published', () => {
  const band = DOCUMENTS.offerings.fields.fields.branding.item.fields.priceGuide.fields.bands.item
  const price = { title: 'Small', description: 'A page', from: 500, to: 499.5, time: 'A week' }
  expect(checkValue(band, 'band', price)).toEqual({ path: 'band.to', message: 'This number is less than the first one.' })
  expect(checkValue(band, 'band', price, 'draft')).toBeUndefined()
  expect(checkValue(band, 'band', { ...price, to: 500 })).toBeUndefined()
})
