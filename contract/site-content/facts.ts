import { type AgencyContent, agencyFields } from './agency.ts'

/** A place for a fact in a text, such as {{agency.name}} or {{agency.figures.projects}}. */
export const FACT_PLACE = /\{\{agency\.([\w.]+)\}\}/g

const COMPANY_FACTS = ['name', 'email', 'legal.name', 'legal.registration', 'legal.foundedIn', 'people']
const PROMISES = ['promise.replyTime', 'promise.consultation']
const FIGURES = Object.keys(agencyFields.fields.figures.fields).map((name) => `figures.${name}`)

/** The facts that texts may name, without `agency.`. */
export const FACT_NAMES: readonly string[] = [...COMPANY_FACTS, ...PROMISES, ...FIGURES]

/** What each of them is. */
export function listFacts(agency: AgencyContent): Record<string, string> {
  const { name, email, legal, promise, figures } = agency
  return {
    name,
    email,
    'legal.name': legal.name,
    'legal.registration': legal.registration,
    'legal.foundedIn': String(legal.foundedIn),
    'promise.replyTime': promise.replyTime,
    'promise.consultation': promise.consultation,
    people: String(countPeople(agency)),
    ...Object.fromEntries(Object.entries(figures).map(([key, value]) => [`figures.${key}`, value])),
  }
}

/** How many work at all offices together. */
const countPeople = ({ headOffice, offices }: AgencyContent): number => offices.reduce((sum, { people }) => sum + people, headOffice.people)

/** Replaces the facts in every text of a value. An unknown one stays in the text, where readers notice it. */
export function fillFacts<T>(value: T, facts: Record<string, string>): T {
  if (typeof value === 'string') return fillText(value, facts) as T
  if (Array.isArray(value)) return value.map((item) => fillFacts(item, facts)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillFacts(item, facts)])) as T
}

const fillText = (text: string, facts: Record<string, string>): string =>
  text.includes('{{agency.') ? text.replace(FACT_PLACE, (place, name: string) => facts[name] ?? place) : text

/** The facts that a text names, without `agency.`. */
export const listNamedFacts = (text: string): string[] => [...text.matchAll(FACT_PLACE)].map(([, name]) => name!)
