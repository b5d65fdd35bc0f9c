"use client"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { staffConversation } from "@/lib/api/support/conversation/client"
import { addParticipant, removeParticipant } from "@/lib/api/support/participants/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { Participant } from "@/lib/support/participants/schema"
import { mostParticipants } from "@/lib/support/participants/values"

type Props = { ticketId: string; people: Participant[]; isMerged: boolean }
type Changed = { message: string; participants: Participant[] }

/** Who is in copy of a ticket, each with the way to leave them out, and the way to add another. */
export function PeopleInCopy({ ticketId, people, isMerged }: Props) {
  const client = useQueryClient()
  const { queryKey } = staffConversation(ticketId)
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<Changed>) => change(),
    onSuccess: ({ message, participants }) => {
      client.setQueryData<StaffConversation>(queryKey, (thread) => thread && { ...thread, participants })
      showToast(said(message))
    },
    onError: (error) => showToast(wordsFor(error), "error"),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const t = words("support.actions")
  const isFixed = isPending || isMerged
  return (
    <div className="ticket-tags">
      {people.map(({ address, name }) => (
        <span key={address} title={address} className="ticket-tag">
          <span dir="auto" className="truncate">
            {name || address}
          </span>
          <button
            type="button"
            disabled={isFixed}
            aria-label={t("outOfCopy", { address })}
            onClick={() => mutate(() => removeParticipant({ ticketId, address }))}
            className="tag-remove"
          >
            <Icon name="close" className="size-3" />
          </button>
        </span>
      ))}
      {people.length < mostParticipants && (
        <Picker
          label={t("addInCopy")}
          button={<Icon name="plus" className="size-4" />}
          options={[]}
          allowsNew
          placeholder={t("typeAddress")}
          nothing={t("inCopyHint")}
          disabled={isFixed}
          onPick={(address) => mutate(() => addParticipant({ ticketId, address }))}
          className="tag-add"
        />
      )}
    </div>
  )
}
