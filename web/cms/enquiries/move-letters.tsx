import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MessagePlace } from '../../../contract/correspondence.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { enquiryQueries, whileDeleting } from '../data/invalidation.ts'
import { queryClient } from '../data/query-client.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import { unmatchedLabels } from '../unmatched-mail/labels.ts'
import { PlaceDialog } from '../unmatched-mail/place-dialog.tsx'
import { placedPath } from '../unmatched-mail/use-place-message.ts'
import { enquiryLabels } from './labels.ts'

/** For an enquiry that a letter has made although it belongs to another one. The server removes it when nothing is left in it. */
export function MoveLetters({ enquiry: { _id: id, messages } }: { enquiry: Pick<Enquiry, '_id' | 'messages'> }) {
  const [isChoosing, setChoosing] = useState(false)
  const navigate = useNavigate()
  const moving = useToastMutation(moveMessages, {
    failed: unmatchedLabels.placeFailed,
    onSuccess: (reply) => navigate(placedPath(reply)),
  })

  async function move(place: MessagePlace): Promise<void> {
    await moving.run({ id, letters: messages.map(({ _id }) => _id), place })
    setChoosing(false)
  }

  return (
    <>
      <Button variant="text" compact icon="share" onClick={() => setChoosing(true)}>
        {enquiryLabels.moveLetters.action}
      </Button>
      <PlaceDialog
        open={isChoosing}
        title={enquiryLabels.moveLetters.title}
        exceptId={id}
        busy={moving.isPending}
        onPlace={(place) => void move(place)}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

type Move = { id: string; letters: readonly string[]; place: MessagePlace }

/** One after the other, the oldest first: the enquiry that they leave is removed with the last of them. */
const moveMessages = ({ id, letters, place }: Move) =>
  whileDeleting(queryClient, enquiryQueries({ id }), async () => {
    let placed = { message: '', enquiryId: place.enquiryId ?? null, solutionRequestId: place.solutionRequestId ?? null }
    for (const letter of letters) placed = await staffApi.placeMessage({ id: letter, ...place })
    return placed
  })
