import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { queryClient } from '../data/query-client.ts'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import type { StaffCase } from '../casework/staff-case.ts'
import { caseQueryKey } from './use-case.ts'

/** A letter counts as read after it was in view for so long. */
const READ_AFTER_MS = 2000
/** This part of a letter must be in view, or, of one that is higher than the window, it must fill this part of the window. */
const MIN_SHARE = 0.3
/** How finely its way through the window is followed. */
const THRESHOLDS = Array.from({ length: 51 }, (_, step) => step / 50)

export type Unread = ReturnType<typeof useReadMark>

/** The first thing of the client that nobody has read: the page opens at it, and marks it as read when it was in view for a while. */
export function useReadMark({ _id: id, kind, unreadSince, messages }: StaffCase) {
  const letters = messages.filter(
    ({ kind, direction, receivedAt }) => kind === 'letter' && direction === 'in' && unreadSince !== null && receivedAt >= unreadSince,
  )
  const firstLetter = letters[0]?._id
  // A form that nobody has read has no letter.
  const isFormUnread = unreadSince !== null && firstLetter === undefined
  const queryKey = caseQueryKey({ id, isSolutionRequest: kind === 'solution request' })
  const marking = useStaffMutation(() => staffApi.changeCases({ ids: [id], change: { unread: false } }), {
    onSuccess: () =>
      queryClient.setQueryData(queryKey, (staffCase: StaffCase | undefined) => staffCase && { ...staffCase, unreadSince: null }),
  })
  const markAsRead = useEffectEvent(() => void marking.run(undefined))

  const element = useRef<HTMLElement | null>(null)
  const hasScrolled = useRef(false)
  const firstRef = useCallback((node: HTMLElement | null) => {
    element.current = node
  }, [])

  useEffect(() => {
    if (!firstLetter || hasScrolled.current) return
    hasScrolled.current = true
    element.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [firstLetter])

  useEffect(() => {
    const node = element.current
    if (unreadSince === null || !node) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry || !isSeen(entry)) {
          clearTimeout(timer)
          timer = undefined
        } else timer ??= setTimeout(markAsRead, READ_AFTER_MS)
      },
      { threshold: THRESHOLDS },
    )
    observer.observe(node)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [unreadSince, firstLetter])

  return { isFormUnread, isLetterUnread: (id: string) => letters.some(({ _id }) => _id === id), firstLetter, firstRef }
}

type Intersection = Pick<IntersectionObserverEntry, 'intersectionRatio' | 'intersectionRect' | 'rootBounds'>

export const isSeen = ({ intersectionRatio, intersectionRect, rootBounds }: Intersection): boolean =>
  intersectionRatio >= MIN_SHARE || intersectionRect.height >= MIN_SHARE * (rootBounds?.height ?? innerHeight)
