import { afterEach, expect, test, vi } from 'vitest'
import { formDraft } from './form-draft.ts'

afterEach(() => vi.unstubAllGlobals())

test('fields and lists are read as they were written, until they are removed', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  const draft = formDraft('enquiryDraft', 'tab')
  expect(draft.read()).toBeUndefined()
  draft.write({ name: 'Anika & Co', services: ['SEO', 'Branding'] })
  expect([...stored.keys()]).toEqual(['enquiryDraft'])
  expect(draft.read()?.get('name')).toBe('Anika & Co')
  expect(draft.read()?.getAll('services')).toEqual(['SEO', 'Branding'])
  draft.remove()
  expect(stored.size).toBe(0)
})

test('disabled storage stores nothing and does not throw', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const draft = formDraft('solutionDraft', 'browser')
  draft.write({ goals: 'None lost' })
  expect(draft.read()).toBeUndefined()
  draft.remove()
})
