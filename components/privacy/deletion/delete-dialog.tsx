"use client"
import { ExportRequest } from "@/components/privacy/exports/export-request"
import { Dialog } from "@/components/ui/dialog"
import { PasswordPrompt } from "./password-prompt"
import { useStep } from "./use-step"

type Props = { open: boolean; onClose: () => void }

const deleted = [
  "Personal data: your name, description and photo",
  "Location data: your country and time zone",
  "Preference data: your consents and notifications",
  "Contact data: your email address and phone number",
  "Activity data: your comments' and tickets' authorship, and your sign-ins",
]

/** Says what is lost, offers it to be taken along, and asks the password before an account is deleted (R10 to R12). */
export function DeleteDialog({ open, onClose }: Props) {
  const { step, go, first } = useStep<"ask" | "password", HTMLDivElement>("ask")
  const close = () => {
    go("ask", { isQuiet: true })
    onClose()
  }
  const actions = step === "ask" && (
    <>
      <button type="button" onClick={close} className="button button-quiet">
        Cancel
      </button>
      <button type="button" onClick={() => go("password")} className="button button-danger">
        Delete my account permanently.
      </button>
    </>
  )
  return (
    <Dialog title="Delete My Account" open={open} onClose={close} actions={actions}>
      {step === "ask" ? (
        <>
          <p>This data is deleted forever:</p>
          <ul className="mt-2 mb-5 list-disc ps-5">
            {deleted.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <ExportRequest action="Download Data" className="text-link min-h-11" />
          <p className="mt-5 font-semibold text-text">Are you sure you want to delete it?</p>
        </>
      ) : (
        <div ref={first} tabIndex={-1}>
          <PasswordPrompt onCancel={close} />
        </div>
      )}
    </Dialog>
  )
}
