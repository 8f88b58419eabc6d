import { type QueryKey, type UseMutationOptions, hashKey, useMutation } from '@tanstack/react-query'
import { type ApiError, isApiError } from '../../../contract/api-client.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { queryClient } from './query-client.ts'

type Options<Input, Reply> = {
  /** The cached reply to change before the server has confirmed it; reverted on an error. */
  optimistic?: { queryKey: QueryKey; apply: (data: never, input: Input) => unknown }
  onSuccess?: (reply: Reply, input: Input) => unknown
  onError?: (error: ApiError) => unknown
}

/**
 * `useMutation` with a `run` that returns the reply, or undefined when the call failed. A second call while one is pending is
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

/** For a form: errors by field where the server names fields, otherwise one message. */
export function useFormMutation<Input, Reply>(
  mutationFn: (input: Input) => Promise<Reply>,
  { failed, ...options }: Options<Input, Reply> & { failed: string },
) {
  const mutation = useStaffMutation(mutationFn, options)
  const { error, reset } = mutation
  const fields = error?.fields ?? {}
  const isHandled = error === null || Object.keys(fields).length > 0
  return { ...mutation, fields, problem: isHandled ? '' : errorMessage(error, { failed }), clear: () => error && reset() }
}

type ToastOptions<Input, Reply> = Options<Input, Reply> & {
  failed: string
  /** For a refusal without a message from the server. */
  refused?: string
  /** The success message replaces a former one about the same. */
  about?: (input: Input) => string
  /** The success message; by default the reply's own. */
  message?: (reply: Reply) => string
}

/** For a button: a toast shows the result. */
export function useToastMutation<Input, Reply>(
  mutationFn: (input: Input) => Promise<Reply>,
  { failed, refused = failed, message = replyMessage, about, onSuccess, onError, ...options }: ToastOptions<Input, Reply>,
) {
  const toast = useToast()
  return useStaffMutation(mutationFn, {
    ...options,
    onSuccess(reply, input) {
      toast({ text: message(reply), ...(about && { about: about(input) }) })
      return onSuccess?.(reply, input)
    },
    onError(error) {
      toast({ kind: 'error', text: errorMessage(error, { refused, failed }) })
      onError?.(error)
    },
  })
}

const replyMessage = (reply: unknown): string => (reply as { message: string }).message

/** Returns a function that reverts the change. */
async function applyChange<Input>({ queryKey, apply }: NonNullable<Options<Input, unknown>['optimistic']>, input: Input) {
  await queryClient.cancelQueries({ queryKey })
  const previous = queryClient.getQueryState(queryKey)
  if (previous?.data === undefined) return undefined
  queryClient.setQueryData(queryKey, apply(previous.data as never, input))
  return () => void queryClient.setQueryData(queryKey, previous.data, { updatedAt: previous.dataUpdatedAt })
}
