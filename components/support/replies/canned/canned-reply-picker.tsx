"use client"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { keyOf } from "@/components/support/views/panel-actions"
import { usePanelKey } from "@/components/support/views/use-panel-key"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { cannedReplies } from "@/lib/api/support/replies/canned/client"
import { textLines } from "@/lib/platform/html/plain-text"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"

import { useFilled } from "./use-filled"

type Props = { thread: StaffConversation; insert: (html: string) => void }

/** Writes an answer prepared in advance, its placeholders filled with what is known of this ticket. */
export function CannedReplyPicker({ thread, insert }: Props) {
  const read = useQuery({ ...cannedReplies(), staleTime: 60_000 })
  const all = read.data ?? []
  const filled = useFilled(thread)
  const pick = (id: string) => {
    const reply = all.find((each) => each.id === id)
    if (reply) insert(filled(reply.body))
  }
  const t = words("support.canned")
  const popover = useRef<HTMLDivElement>(null)
  usePanelKey("canned", () => popover.current?.showPopover(), thread.ticket.id)
  return (
    <Picker
      popover={popover}
      label={t("title")}
      button={<Icon name="comment" className="size-4" />}
      options={all.map(({ id, name, body }) => ({
        value: id,
        label: name,
        hint: textLines(body).slice(0, 120),
      }))}
      read={read}
      onPick={pick}
      nothing={t(all.length === 0 ? "noneYet" : "nothing")}
      keys={keyOf("canned")}
      className="icon-button small-button"
    />
  )
}
