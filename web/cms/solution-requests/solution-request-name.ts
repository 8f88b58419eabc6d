import { type SelectedServices, SOLUTION_REQUEST_SERVICES } from '../../../contract/solution-request.ts'
import { solutionRequestLabels } from './labels.ts'

/** No field of the form is required. */
export const solutionRequestName = ({ businessName, contactName }: { businessName: string; contactName: string }): string =>
  businessName || contactName || solutionRequestLabels.unnamed

const ALL_SERVICES = Object.entries(SOLUTION_REQUEST_SERVICES) as [keyof SelectedServices, string][]

/** All services the form offers, and whether each is requested. */
export const listServices = (selected: SelectedServices): { name: string; requested: boolean }[] =>
  ALL_SERVICES.map(([key, name]) => ({ name, requested: selected[key] }))

export const requestedServices = (selected: SelectedServices): string[] =>
  listServices(selected)
    .filter(({ requested }) => requested)
    .map(({ name }) => name)
