"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { FormDialog } from "@/components/ui/form-dialog"
import { Icon } from "@/components/ui/icon"
import { TextAreaField } from "@/components/ui/text-area-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { inviteAgents } from "@/lib/api/people/agents/client"
import type { Invited } from "@/lib/people/agents/schema"
import { invitationDays } from "@/lib/people/agents/values"

const invitationsForm = async () => (await import("@/lib/people/agents/schema")).invitationsForm

/** A button with a form behind it that invites several people at once (T03). */
export function InviteAgents() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { field, onSend, formState, reset } = useCheckedForm(invitationsForm, {
    defaultValues: { emails: "" },
    names: { "emails.0": "emails" },
  })
  const close = () => {
    setOpen(false)
    reset()
  }
  const send = async ({ emails }: { emails: string[] }) => {
    showToast(wordsAbout((await inviteAgents({ emails })).invited))
    close()
    router.refresh()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        <Icon name="plus" className="size-4" />
        Invite agents
      </button>
      <FormDialog
        title="Invite agents"
        open={isOpen}
        close={close}
        onSubmit={onSend(send)}
        state={formState}
        button="Send invitations"
      >
        <TextAreaField
          label="Email addresses"
          rows={4}
          autoCapitalize="none"
          spellCheck={false}
          hint={`One per line, or separated by commas. Each gets a link that is valid for ${invitationDays} days.`}
          {...field("emails")}
        />
      </FormDialog>
    </>
  )
}

function wordsAbout(invited: Invited[]) {
  const known = invited.filter(({ outcome }) => outcome === "known").map(({ email }) => email)
  const sent = invited.length - known.length
  const words = sent === 1 ? "1 invitation has been sent." : `${sent} invitations have been sent.`
  return known.length === 0 ? words : `${words}\nAgents already: ${known.join(", ")}`
}
