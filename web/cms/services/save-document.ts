import type { ApiError } from '../../../contract/api-client.ts'
import { isApiError } from '../../loaders.ts'
import { unsavedErrorMessage } from '../session/api-error-message.ts'
import type { Draft, Kind, Problems, Saved } from './kind.ts'

export type Trouble<D extends Draft> =
  | { is: 'refused'; message: string; problems: Problems }
  | { is: 'stale'; message: string; theirs: Saved<D> }
  | { is: 'gone' }

export type Outcome<D extends Draft> = { message: string; saved: Saved<D> } | Trouble<D>

/** Creates it, or changes what is known by `current`; whatever comes in between has a name. */
export async function saveDocument<D extends Draft>(
  kind: Kind<D>,
  current: string | undefined,
  document: Saved<D>,
  isStored: () => boolean,
): Promise<Outcome<D>> {
  try {
    return await (current === undefined ? kind.create(document.draft) : kind.update(current, document))
  } catch (error) {
    if (!isApiError(error)) throw error
    return troubleOf(kind, document.draft, error, isStored())
  }
}

function troubleOf<D extends Draft>(kind: Kind<D>, draft: D, failure: ApiError, isKept: boolean): Trouble<D> {
  const { status, message, fields, body } = failure
  const theirs = status === 409 && kind.theirs(body)
  if (theirs) return { is: 'stale', message, theirs }
  if (status === 404) return { is: 'gone' }
  const problems = Object.entries(fields).map(([path, problem]) => [kind.placeOf(path, draft), besideField(path, problem)])
  return {
    is: 'refused',
    message: problems.length > 0 ? '' : unsavedErrorMessage(failure, { refused: kind.words.saveFailed }, { isKept }),
    problems: Object.fromEntries(problems),
  }
}

/** Under its field, a sentence need not name it. */
const besideField = (path: string, sentence: string): string =>
  sentence.startsWith(`${path} `) ? `This${sentence.slice(path.length)}` : sentence
