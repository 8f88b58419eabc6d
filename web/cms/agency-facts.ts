import { useSyncExternalStore } from 'react'
import type { OfficeSchedule } from '../../contract/office-schedule.ts'
import type { AgencyContent } from '../../contract/site-content/agency.ts'

/** What the staff area needs to know of the agency. It is part of every staff page, so that no request is needed for it. */
type AgencyFacts = {
  name: string
  replyTime: string
  headOffice: OfficeSchedule
  offices: (OfficeSchedule & { name: string })[]
}

/** The element of the page that holds them as JSON. */
export const AGENCY_FACTS_ID = 'agency-facts'

const listeners = new Set<() => void>()
let facts: AgencyFacts | undefined

export function getAgencyFacts(): AgencyFacts {
  facts ??= JSON.parse(document.getElementById(AGENCY_FACTS_ID)?.textContent ?? '') as AgencyFacts
  return facts
}

/** For what is shown all the time: follows new facts. */
export const useAgencyFacts = (): AgencyFacts => useSyncExternalStore(subscribe, getAgencyFacts, getAgencyFacts)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** On the server before a page is rendered, and in an open tab when new facts are published. */
export function setAgencyFacts({ name, promise, headOffice, offices }: AgencyContent): void {
  facts = { name, replyTime: promise.replyTime, headOffice: toSchedule(headOffice), offices: offices.map(toOffice) }
  for (const listener of listeners) listener()
}

const toSchedule = ({ timeZone, workingDays }: OfficeSchedule): OfficeSchedule => ({ timeZone, workingDays })
const toOffice = (office: AgencyContent['offices'][number]) => ({ name: office.name, ...toSchedule(office) })

/** Escapes `<`, so that no text in the facts can end the script element. */
export const serializeAgencyFacts = (): string => JSON.stringify(getAgencyFacts()).replaceAll('<', '\\u003c')
