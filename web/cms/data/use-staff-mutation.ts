import { type QueryKey, type UseMutationOptions, hashKey, useMutation } from '@tanstack/react-query'
import type { ApiError } from '../../../contract/api-client.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { queryClient } from './query-client.ts'

type Options<Input, Reply> = {
  /** A cached reply that shows the change before the server has confirmed it, and gets its former state back on an error. */
  optimistic?: { queryKey: QueryKey; apply: (data: never, input: Input) => unknown }
  onSuccess?: (reply: Reply, input: Input) => unknown
  onError?: (error: ApiError) => unknown
}

/**
 * `useMutation`, with a `run` that gives the reply, or nothing when the call failed. What is pressed again while it is under way is
 * ignored; optimistic changes are sent one after the other.
 */
export function useStaffMutation<Input, Reply>(
  mutationFn: (input: Input) => Promise<Reply>,
  { optimistic, onSuccess, onError }: Options<Input, Reply> = {},
) {
  const options: UseMutationOptions<Reply, ApiError, Input, (() => void) | undefined> = {
    mutationFn: (input) => mutationFn(input),
    scope: optimistic && { id: hashKey(optimistic.queryKey) },
    onMutate: (input) => optimistic && applyChange(optimistic, input),
    onSuccess: (reply, input) => onSuccess?.(reply, input),
    onError(error, _input, rollBack) {
      rollBack?.()
      onError?.(error)
    },
  }
  const mutation = useMutation(options, queryClient)

  async function run(input: Input): Promise<Reply | undefined> {
    if (mutation.isPending && !optimistic) return undefined
    try {
      return await mutation.mutateAsync(input)
    } catch (error) {
      if (!isApiError(error)) throw error
      return undefined
    }
  }

  return { ...mutation, run }
}

/** For a form: what went wrong is told beside the field that the server names, else in one sentence. */
export function useFormMutation<Input, Reply>(
  mutationFn: (input: Input) => Promise<Reply>,
  { failed, ...options }: Options<Input, Reply> & { failed: string },
) {
  const mutation = useStaffMutation(mutationFn, options)
  const { error, reset } = mutation
  const fields = error?.fields ?? {}
  const isTold = error === null || Object.keys(fields).length > 0
  return { ...mutation, fields, problem: isTold ? '' : errorMessage(error, { failed }), clear: () => error && reset() }
}

type ToastOptions<Input, Reply> = Options<Input, Reply> & {
  failed: string
  /** The server was asked and said no, without a sentence of its own. */
  refused?: string
  /** What to say on success, where that is not the reply's own message. */
  message?: (reply: Reply) => string
}

/** For a button: a toast tells what came of it. */
export function useToastMutation<Input, Reply>(
  mutationFn: (input: Input) => Promise<Reply>,
  { failed, refused = failed, message = messageOf, onSuccess, onError, ...options }: ToastOptions<Input, Reply>,
) {
  const toast = useToast()
  return useStaffMutation(mutationFn, {
    ...options,
    onSuccess(reply, input) {
      toast({ text: message(reply) })
      return onSuccess?.(reply, input)
    },
    onError(error) {
      toast({ kind: 'error', text: errorMessage(error, { refused, failed }) })
      onError?.(error)
    },
  })
}

const messageOf = (reply: unknown): string => (reply as { message: string }).message

/** Returns how to take the change back. */
async function applyChange<Input>({ queryKey, apply }: NonNullable<Options<Input, unknown>['optimistic']>, input: Input) {
  await queryClient.cancelQueries({ queryKey })
  const former = queryClient.getQueryState(queryKey)
  if (former?.data === undefined) return undefined
  queryClient.setQueryData(queryKey, apply(former.data as never, input))
  return () => void queryClient.setQueryData(queryKey, former.data, { updatedAt: former.dataUpdatedAt })
}
