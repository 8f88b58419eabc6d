import { useInfiniteQuery } from '@tanstack/react-query'
import type { Person, PersonEventFilter } from '../../../contract/person.ts'
import { errorMessage } from '../../error-message.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { keys } from '../data/keys.ts'
import { queryClient } from '../data/query-client.ts'
import { useStaffMutation, useToastMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { staffApi } from '../session/staff-api.ts'
import { peopleLabels } from './labels.ts'

/** The reply for a merged person is the one that it was merged into. */
export const usePerson = (id: string) =>
  useStaffQuery({
    queryKey: keys.people.detail(id),
    queryFn: async ({ signal }) => (await staffApi.getPerson({ id }, { signal })).person,
  })

/** The timeline, as many pages of it as were asked for. */
export function usePersonEvents(id: string, only: PersonEventFilter | undefined) {
  const query = useInfiniteQuery(
    {
      queryKey: keys.people.events(id, only),
      queryFn: ({ pageParam, signal }) => staffApi.listPersonEvents({ id, page: pageParam, only }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    },
    queryClient,
  )
  const events = query.data?.pages.flatMap(({ data }) => data)
  // An event that came meanwhile moves the later pages on by one.
  return { ...query, events: events && [...new Map(events.map((event) => [event.key, event])).values()] }
}

type PairChange = {
  act: 'merge' | 'separate'
  /** The person in front. */
  id: string
  person: string
}

/** Merges two people or separates them again. The toast offers the opposite. */
export function usePairChange() {
  const toast = useToast()
  const revert = useToastMutation(changePair, { failed: peopleLabels.merge.failed, onSuccess: storePerson })
  return useStaffMutation(changePair, {
    onSuccess(reply, { act, ...pair }) {
      storePerson(reply)
      const opposite = act === 'merge' ? 'separate' : 'merge'
      toast({ text: reply.message, action: { label: peopleLabels.merge.undo, run: () => void revert.run({ act: opposite, ...pair }) } })
    },
    onError: (error) => toast({ kind: 'error', text: errorMessage(error, { failed: peopleLabels.merge.failed }) }),
  })
}

const changePair = ({ act, ...pair }: PairChange) => (act === 'merge' ? staffApi.mergePeople(pair) : staffApi.separatePeople(pair))

const storePerson = ({ person }: { person: Person }): void => void queryClient.setQueryData(keys.people.detail(person._id), person)

export const useDismissal = (id: string) =>
  useToastMutation((person: string) => staffApi.dismissSamePerson({ id, person }), { failed: peopleLabels.merge.dismissFailed })
