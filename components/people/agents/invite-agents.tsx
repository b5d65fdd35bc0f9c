"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { FormError } from "@/components/ui/form-error"
import { Icon } from "@/components/ui/icon"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { inviteAgents } from "@/lib/api/people/agents/client"
import { type Invited, invitationDays, invitationsForm } from "@/lib/people/agents/schema"

/** A button with a form behind it that invites several people at once (T03). */
export function InviteAgents() {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const form = useCheckedForm(invitationsForm, {
    defaultValues: { emails: "" },
    names: { "emails.0": "emails" },
  })
  const { register, onSend, formState, reset } = form
  const { errors, isSubmitting } = formState
  const close = () => {
    setOpen(false)
    reset()
  }
  const send = async ({ emails }: { emails: string[] }) => {
    showToast(wordsAbout(await inviteAgents(emails)))
    close()
    router.refresh()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="button button-primary">
        <Icon name="plus" className="size-4" />
        Invite agents
      </button>
      <Dialog title="Invite agents" open={isOpen} onClose={close} isSheet>
        <form noValidate onSubmit={onSend(send)} className="space-y-5">
          <TextAreaField
            label="Email addresses"
            rows={4}
            autoCapitalize="none"
            spellCheck={false}
            hint={`One per line, or separated by commas. Each gets a link that is valid for ${invitationDays} days.`}
            error={errors.emails?.message}
            {...register("emails")}
          />
          <FormError message={errors.root?.message} />
          <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
            <button type="button" onClick={close} className="button button-quiet">
              Cancel
            </button>
            <SubmitButton busy={isSubmitting} className="button button-primary">
              Send invitations
            </SubmitButton>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function wordsAbout(invited: Invited[]) {
  const known = invited.filter(({ outcome }) => outcome === "known").map(({ email }) => email)
  const sent = invited.length - known.length
  const words = sent === 1 ? "1 invitation has been sent." : `${sent} invitations have been sent.`
  return known.length === 0 ? words : `${words}\nAgents already: ${known.join(", ")}`
}
