import type { Person } from '../../../contract/person.ts'
import { pluralize } from '../pluralize.ts'
import { peopleLabels } from './labels.ts'

const labels = peopleLabels.person

/** '2 enquiries, 9 letters, 1 file'. */
export function summarizeCounts({ counts }: Pick<Person, 'counts'>): string {
  const { cases, ...others } = counts
  const kinds = (Object.keys(others) as (keyof typeof others)[]).filter((kind) => others[kind] > 0)
  return [
    cases > 0 ? pluralize(labels.counts.cases, cases) : labels.noCases,
    ...kinds.map((kind) => pluralize(labels.counts[kind], others[kind])),
  ].join(', ')
}
