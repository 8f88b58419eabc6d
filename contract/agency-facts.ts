import type { OfficeSchedule } from './office-schedule.ts'
import type { AgencyContent } from './site-content/agency.ts'
import { withoutMarkers } from './site-content/markers.ts'

/** As an office has it: the address of the head office also names its region. */
type Address = AgencyContent['offices'][number]['address'] & { region?: string }

type Offices = { headOffice: OfficeSchedule; offices: readonly (OfficeSchedule & { name: string })[] }

/** The schedule of the office with this name, or of the head office. */
export const getOfficeSchedule = ({ headOffice, offices }: Offices, name: string): OfficeSchedule =>
  offices.find((office) => office.name === name) ?? headOffice

/** As on an envelope. */
export function addressLines({ street, locality, region, postalCode, country }: Address): string[] {
  // In the editing view of a page its name has markers.
  const place = withoutMarkers(country) === 'Netherlands' ? `${postalCode} ${locality}` : `${region ?? locality} ${postalCode}`
  return [...street, ...(region ? [locality] : []), place, country]
}

/** The address of an account, or its entry on the page /social. */
export const socialHref = (url: string, entry: string): string => url || `/social#${entry}`
