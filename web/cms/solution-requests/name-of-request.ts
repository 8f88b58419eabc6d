import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { type ChosenServices, SOLUTION_SERVICES } from '../../../contract/solution-request.ts'

/** No field of the form is required: a request is called by what there is. */
export const nameOfRequest = ({ businessName, contactName }: { businessName: string; contactName: string }): string =>
  businessName || contactName || cmsSolutions.noName

const ALL = Object.entries(SOLUTION_SERVICES) as [keyof ChosenServices, string][]

/** The five services by name, and whether each is asked for. */
export const servicesOf = (chosen: ChosenServices): { name: string; asked: boolean }[] =>
  ALL.map(([key, name]) => ({ name, asked: chosen[key] }))

export const askedServices = (chosen: ChosenServices): string[] =>
  servicesOf(chosen)
    .filter(({ asked }) => asked)
    .map(({ name }) => name)
