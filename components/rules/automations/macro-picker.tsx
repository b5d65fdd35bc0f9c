"use client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useFilled } from "@/components/support/replies/canned/use-filled"
import { useTicketAction } from "@/components/support/ticket-actions/use-ticket-action"
import type { MacrosProps } from "@/components/support/views/panel-context"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { useOneKey } from "@/lib/api/platform/idempotency/client"
import { applyMacro, macros, macrosFor } from "@/lib/api/rules/automations/client"
import { words } from "@/lib/platform/words/words"

/** Applies a macro to the ticket; what it answers is written where the agent answers, for them to send. */
export function MacroPicker({ thread, insert }: MacrosProps) {
  const read = useQuery({ ...macros(), staleTime: 60_000 })
  const { isBusy, run } = useTicketAction()
  const filled = useFilled(thread)
  const keyOf = useOneKey()
  // One that has been applied may be applied again.
  const [times, setTimes] = useState(0)
  const listed = read.data ?? []
  const isAsked = listed.some(({ isConditional }) => isConditional)
  const held = useQuery({ ...macrosFor(thread.ticket), enabled: isAsked }).data
  const all = listed.filter(({ id, isConditional }) => !isConditional || held?.some((each) => each.id === id))
  if (listed.length === 0) return null
  const apply = (id: string) => {
    const name = all.find((macro) => macro.id === id)?.name ?? ""
    let answers: string[] = []
    void run(
      async () => {
        const use = { id, ticketIds: [thread.ticket.id] }
        const seenAt = { [thread.ticket.id]: thread.ticket.updatedAt }
        const { tickets, replies } = await applyMacro({ ...use, seenAt }, keyOf({ ...use, times }))
        answers = replies
        return { message: "", tickets }
      },
      () => ({ said: words("rules.macros")("applied", { name }) }),
    ).then((isDone) => {
      if (!isDone) return
      setTimes((before) => before + 1)
      for (const answer of answers) insert(filled(answer))
    })
  }
  return (
    <Picker
      label={words("rules.macros")("macros")}
      button={<Icon name="settings" className="size-4" />}
      options={all.map(({ id, name, does }) => ({
        value: id,
        label: name,
        hint: does.join(" · ").slice(0, 120),
      }))}
      read={read}
      onPick={(id) => !isBusy && apply(id)}
      nothing={
        all.length === 0 ? words("rules.macros")("noMacroTicket") : words("rules.macros")("nothingFound")
      }
      className="icon-button small-button"
    />
  )
}
