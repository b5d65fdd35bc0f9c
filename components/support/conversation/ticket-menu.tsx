"use client"
import { useState } from "react"
import { ChangeRequester } from "@/components/support/requesters/change-requester"
import { SpamDialog } from "@/components/support/trash/spam-dialog"
import { useTrash } from "@/components/support/trash/use-trash"
import { usePanel } from "@/components/support/views/panel-context"
import { openTicketId } from "@/components/support/views/panel-keys"
import { usePanelKey } from "@/components/support/views/use-panel-key"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { words } from "@/lib/platform/words/words"
import type { ViewRow } from "@/lib/support/views/schema"

/** What is done with a ticket as a whole, and seldom. */
export function TicketMenu({ ticket }: { ticket: ViewRow }) {
  const { go, Runs } = usePanel()
  const { isBusy, trash } = useTrash()
  const [asked, setAsked] = useState<"spam" | "requester" | "runs" | null>(null)
  const { id, mergedInto } = ticket
  const t = words("support.conversation")
  // Another one may have been opened meanwhile.
  const leave = () => openTicketId() === id && go({ ticketId: null })
  const remove = async () => {
    if (await trash([ticket], { reason: "deleted" })) leave()
  }
  usePanelKey("delete", isBusy ? undefined : () => void remove(), id)
  usePanelKey("spam", () => setAsked("spam"), id)
  return (
    <>
      <Menu
        label={t("moreActions")}
        button={
          <span className="icon-button small-button">
            <Icon name="more" className="size-5" />
          </span>
        }
        items={[
          ...(mergedInto ? [] : [{ label: t("changeRequester"), onSelect: () => setAsked("requester") }]),
          ...(Runs ? [{ label: t("whatRulesDid"), onSelect: () => setAsked("runs") }] : []),
          { label: t("markAsSpam"), onSelect: () => setAsked("spam") },
          { label: t("delete"), onSelect: () => void remove() },
        ]}
      />
      {asked === "spam" && (
        <SpamDialog
          tickets={[ticket]}
          close={(isDone) => {
            setAsked(null)
            if (isDone) leave()
          }}
        />
      )}
      {asked === "runs" && Runs && <Runs ticket={ticket} close={() => setAsked(null)} />}
      {asked === "requester" && <ChangeRequester ticket={ticket} close={() => setAsked(null)} />}
    </>
  )
}
