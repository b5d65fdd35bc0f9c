"use client"
import { useState } from "react"
import { QueryProvider } from "@/components/ui/query-provider"
import { DeleteDialog } from "./delete-dialog"
import { DisableDialog } from "./disable-dialog"

/** The ways to leave (R07). */
export function AccountChoices() {
  const [open, setOpen] = useState<"disable" | "delete" | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="leaving" className="card p-5 sm:p-6">
      <h2 id="leaving" className="text-lg">
        Disable &amp; Delete Profile
      </h2>
      <p className="mt-4">
        <button
          type="button"
          onClick={() => setOpen("disable")}
          className="needs-script text-link text-start"
        >
          Disable my account temporarily
        </button>
      </p>
      <p className="mt-1 text-muted text-sm">Nothing is lost: you reactivate it by signing in again.</p>
      <p className="mt-5">
        <button type="button" onClick={() => setOpen("delete")} className="needs-script text-link text-start">
          Delete my account
        </button>
      </p>
      <p className="mt-1 text-muted text-sm">What is stored of you is deleted forever.</p>
      <DisableDialog open={open === "disable"} onClose={close} />
      <QueryProvider>
        <DeleteDialog open={open === "delete"} onClose={close} />
      </QueryProvider>
    </section>
  )
}
