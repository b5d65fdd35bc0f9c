"use client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { usePanel } from "@/components/support/views/panel-context"
import { Face } from "@/components/ui/face"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { staffConversation } from "@/lib/api/support/conversation/client"
import { followTicket, unfollowTicket } from "@/lib/api/support/followers/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"

/** Faces there is room for. */
const mostFaces = 5

type Props = { ticketId: string; followers: StaffPerson[] }

/** Who follows a ticket, and the way for its reader to do so or to stop. */
export function Followers({ ticketId, followers }: Props) {
  const { me } = usePanel()
  const client = useQueryClient()
  const { queryKey } = staffConversation(ticketId)
  const isFollowed = followers.some(({ id }) => id === me.id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isFollowed ? unfollowTicket({ ticketId }) : followTicket({ ticketId })),
    onSuccess: ({ message, followers: now }) => {
      client.setQueryData<StaffConversation>(queryKey, (thread) => thread && { ...thread, followers: now })
      showToast(said(message))
    },
    onError: (error) => showToast(wordsFor(error), "error"),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const t = words("support.conversation")
  const more = followers.slice(mostFaces)
  return (
    <>
      {followers.length > 0 && (
        <ul aria-label={t("followers")} className="flex items-center gap-1 px-2">
          {followers.slice(0, mostFaces).map((person) => (
            <li key={person.id} title={staffName(person)}>
              <span className="sr-only">{staffName(person)}</span>
              <Face name={staffName(person)} photo={person.photo} isSmall />
            </li>
          ))}
          {more.length > 0 && (
            <li className="text-muted text-xs" title={more.map(staffName).join(", ")}>
              +{more.length}
            </li>
          )}
        </ul>
      )}
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate()}
        title={t(isFollowed ? "followed" : "followHint")}
        className="small-link"
      >
        {t(isFollowed ? "unfollow" : "follow")}
      </button>
    </>
  )
}
