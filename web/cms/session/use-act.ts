import { useState } from 'react'
import type { ApiError } from '../../../contract/api-client.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'

type Options = {
  /** Where the server said nothing. */
  failed: string
  /** For a failure that is more than a sentence in the form. */
  onFailure?: (failure: ApiError) => void
}

/**
 * Something a person does and waits for: one at a time, however often they press. What went wrong is told in the server's words,
 * beside the field where it names one.
 */
export function useAct<Input extends unknown[], Reply>(act: (...input: Input) => Promise<Reply>, { failed, onFailure }: Options) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()

  /** What it answered, or nothing when it failed. */
  async function run(...input: Input): Promise<Reply | undefined> {
    if (busy) return undefined
    setBusy(true)
    setFailure(undefined)
    try {
      return await act(...input)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailure(error)
      onFailure?.(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const fields = failure?.fields ?? {}
  const isTold = failure === undefined || Object.keys(fields).length > 0
  return { busy, run, fields, problem: isTold ? '' : errorMessage(failure, { failed }), clear: () => failure && setFailure(undefined) }
}
