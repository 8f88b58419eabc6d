import type { DeskRow } from '../../../contract/desk.ts'
import { solutionRequestLabels } from '../solution-requests/labels.ts'

/** A solution request may come without any name. */
export const caseName = ({ name }: Pick<DeskRow, 'name'>): string => name || solutionRequestLabels.unnamed
