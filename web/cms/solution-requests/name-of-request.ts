import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { type SelectedServices, SOLUTION_REQUEST_SERVICES } from '../../../contract/solution-request.ts'

/** No field of the form is required: a request is called by what there is. */
export const nameOfRequest = ({ businessName, contactName }: { businessName: string; contactName: string }): string =>
  businessName || contactName || cmsSolutions.noName

const ALL = Object.entries(SOLUTION_REQUEST_SERVICES) as [keyof SelectedServices, string][]

/** The five services by name, and whether each is asked for. */
export const servicesOf = (chosen: SelectedServices): { name: string; asked: boolean }[] =>
  ALL.map(([key, name]) => ({ name, asked: chosen[key] }))

export const askedServices = (chosen: SelectedServices): string[] =>
  servicesOf(chosen)
    .filter(({ asked }) => asked)
    .map(({ name }) => name)
