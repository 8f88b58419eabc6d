import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { type SelectedServices, SOLUTION_REQUEST_SERVICES } from '../../../contract/solution-request.ts'

/** No field of the form is required: a request is called by what there is. */
export const solutionRequestName = ({ businessName, contactName }: { businessName: string; contactName: string }): string =>
  businessName || contactName || cmsSolutions.noName

const ALL_SERVICES = Object.entries(SOLUTION_REQUEST_SERVICES) as [keyof SelectedServices, string][]

/** The five services by name, and whether each is asked for. */
export const listServices = (chosen: SelectedServices): { name: string; asked: boolean }[] =>
  ALL_SERVICES.map(([key, name]) => ({ name, asked: chosen[key] }))

export const requestedServices = (chosen: SelectedServices): string[] =>
  listServices(chosen)
    .filter(({ asked }) => asked)
    .map(({ name }) => name)
