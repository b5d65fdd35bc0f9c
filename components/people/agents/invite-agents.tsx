"use client"
import { useState } from "react"
import { DialogLater } from "@/components/ui/dialog-later"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"

const load = async () => (await import("./invite-dialog")).InviteDialog

/** A button with a form behind it that invites several people at once (T03). */
export function InviteAgents() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        <Icon name="plus" className="size-4" />
        {words("people.agents")("invite")}
      </button>
      {isOpen && <DialogLater load={load} own={{ close: () => setOpen(false) }} />}
    </>
  )
}
