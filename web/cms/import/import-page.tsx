import { useParams, useSearchParams } from 'react-router'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { DryRunStep } from './dry-run-step.tsx'
import { FoundStep } from './found-step.tsx'
import { importLabels } from './labels.ts'
import { ResultStep } from './result-step.tsx'
import { RunStep } from './run-step.tsx'
import { useImport } from './use-import.ts'

/** The second to fifth steps of an import: which of them is shown follows from how far it is. */
export default function ImportPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const query = useImport(id)
  const details = query.data?.import
  if (query.error?.status === 404) return <ItemNotFound {...importLabels.notFound} back={importLabels.back} />
  if (!details) {
    return (
      <StaffPage title={importLabels.short} back={importLabels.back}>
        <LoadErrorBanner query={query} message={loadErrorMessage(importLabels.loadFailed)} />
        {!query.error && (
          <Panel>
            <Skeleton width="60%" />
          </Panel>
        )}
      </StaffPage>
    )
  }
  switch (details.state) {
    case 'found':
      return <FoundStep key={id} details={details} />
    case 'checked':
      return search.get('step') === 'found' ? <FoundStep key={id} details={details} /> : <DryRunStep details={details} />
    case 'running':
    case 'stopped':
      return <RunStep details={details} />
    case 'done':
    case 'taken back':
      return <ResultStep details={details} />
  }
}
