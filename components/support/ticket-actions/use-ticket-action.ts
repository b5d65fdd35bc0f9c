"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { keyOf } from "@/components/support/views/panel-actions"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { presentIn } from "@/lib/api/http/refusal"
import type { ChangedTickets } from "@/lib/api/support/ticket-actions/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { undoClosingMs } from "@/lib/support/tickets/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { patchTickets } from "./patch-tickets"

type Done = {
  /** What to say instead of the server's words. */
  said?: string
  /** Offered until then, at most for ten seconds. */
  undo?: { act: () => void; until?: number }
}

/** Does something to tickets, one thing at a time, shows them as they are then, and says what came of it. */
export function useTicketAction() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it was done; where another person was faster, the ticket is shown as they left it. */
  const run = async (
    act: () => Promise<ChangedTickets>,
    doneBy: (tickets: ViewRow[]) => Done = () => ({}),
  ): Promise<boolean> => {
    setBusy(true)
    try {
      const { message, tickets } = await act()
      patchTickets(client, tickets)
      const { said: own, undo } = doneBy(tickets)
      const action = undo && {
        label: words("support.actions")("undo"),
        keys: keyOf("undo"),
        ms: leftUntil(undo.until),
        act: undo.act,
      }
      showToast(own ?? said(message), "success", { action })
      return true
    } catch (error) {
      showToast(wordsFor(error), "error")
      const present = presentIn<ViewRow>(error, ["id", "number", "status"])
      if (present) patchTickets(client, [present])
      void client.invalidateQueries({ queryKey: ["staff", "tickets"] })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

/** By this machine's clock, which may differ from the server's. */
const leftUntil = (until = Number.POSITIVE_INFINITY) =>
  Math.min(undoClosingMs, Math.max(1000, until - Date.now()))
