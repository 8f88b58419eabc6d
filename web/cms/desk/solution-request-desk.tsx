import { solutionRequestLabels, solutionRequestListLabels } from '../solution-requests/labels.ts'
import { DeskPage } from './desk-page.tsx'

/** The desk with solution requests only. */
export default function SolutionRequestDesk() {
  return <DeskPage kind="solution request" labels={solutionRequestListLabels} errorMessage={() => solutionRequestLabels.errors.load} />
}
