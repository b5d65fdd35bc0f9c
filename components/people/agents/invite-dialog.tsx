"use client"
import { useRouter } from "next/navigation"
import { FormDialog } from "@/components/ui/form-dialog"
import { TextAreaField } from "@/components/ui/text-area-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { inviteAgents } from "@/lib/api/people/agents/client"
import type { Invited } from "@/lib/people/agents/schema"
import { invitationDays } from "@/lib/people/agents/values"
import { words } from "@/lib/platform/words/words"

const invitationsForm = async () => (await import("@/lib/people/agents/schema")).invitationsForm

type Props = { close: () => void }

/** Asks for the addresses of several people and invites them at once (T03). */
export function InviteDialog({ close }: Props) {
  const router = useRouter()
  const t = words("people.agents")
  const { field, onSend, formState } = useCheckedForm(invitationsForm, {
    defaultValues: { emails: "" },
    names: { "emails.0": "emails" },
  })
  const send = async ({ emails }: { emails: string[] }) => {
    showToast(wordsAbout((await inviteAgents({ emails })).invited))
    close()
    router.refresh()
  }
  return (
    <FormDialog
      title={t("invite")}
      close={close}
      onSubmit={onSend(send)}
      state={formState}
      button={t("sendInvitations")}
    >
      <TextAreaField
        label={t("addresses")}
        rows={4}
        autoCapitalize="none"
        spellCheck={false}
        hint={t("addressesHint", { days: invitationDays })}
        {...field("emails")}
      />
    </FormDialog>
  )
}

function wordsAbout(invited: Invited[]) {
  const known = invited.filter(({ outcome }) => outcome === "known").map(({ email }) => email)
  const sent = invited.length - known.length
  const t = words("people.agents")
  const done = t("invitationsSent", { count: sent })
  return known.length === 0 ? done : `${done}\n${t("agentsAlready", { addresses: known.join(", ") })}`
}
