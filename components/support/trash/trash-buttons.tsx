"use client"
import { useState } from "react"
import { words } from "@/lib/platform/words/words"
import type { ViewRow } from "@/lib/support/views/schema"
import { SpamDialog } from "./spam-dialog"
import { useTrash } from "./use-trash"

/** Deletes the tickets selected, or marks them as spam. */
export function TrashButtons({ tickets, clear }: { tickets: ViewRow[]; clear: () => void }) {
  const { isBusy, trash } = useTrash()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    if (await trash(tickets, { reason: "deleted" })) clear()
  }
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => setAsking(true)} className="bulk-button">
        {words("support.trash")("spam")}
      </button>
      <button type="button" disabled={isBusy} onClick={remove} className="bulk-button">
        {words("support.trash")("delete")}
      </button>
      {isAsking && (
        <SpamDialog
          tickets={tickets}
          close={(isDone) => {
            setAsking(false)
            if (isDone) clear()
          }}
        />
      )}
    </>
  )
}
