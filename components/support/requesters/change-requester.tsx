"use client"
import { useState } from "react"
import { useTicketAction } from "@/components/support/ticket-actions/use-ticket-action"
import { FormDialog } from "@/components/ui/form-dialog"
import { changeRequester } from "@/lib/api/support/requesters/client"
import { isEmail } from "@/lib/people/accounts/values"
import { words } from "@/lib/platform/words/words"
import type { ViewRow } from "@/lib/support/views/schema"
import { noRequester } from "./chosen-requester"
import { RequesterField } from "./requester-field"

type Props = { ticket: Pick<ViewRow, "id" | "number" | "requester">; close: () => void }

/** Makes a ticket another person's, and says what that means. */
export function ChangeRequester({ ticket, close }: Props) {
  const { isBusy, run } = useTicketAction()
  const [chosen, choose] = useState(noRequester)
  const { id, number, requester: before } = ticket
  const email = chosen.email.trim().toLowerCase()
  const t = words("support.staffTickets")
  const change = async () => {
    const { firstName, lastName } = chosen
    const undo = () =>
      void run(() => changeRequester({ id, ...formerOf(before), seen: { requesterEmail: email } }))
    const isDone = await run(
      () => changeRequester({ id, email, firstName, lastName, seen: { requesterEmail: before.email } }),
      () => ({
        said: t("isTheirs", { number: String(number), email }),
        // A deleted account is no one's to go back to.
        ...(before.email && { undo: { act: undo } }),
      }),
    )
    if (isDone) close()
  }
  return (
    <FormDialog
      title={t("changeRequester")}
      close={close}
      onSubmit={change}
      state={{ isSubmitting: isBusy, errors: {} }}
      held={!isEmail(email)}
      button={t("change")}
    >
      <p className="text-sm">
        {t.parts("changeHint", {
          before: () => (
            <bdi key="before" className="[overflow-wrap:anywhere]">
              {before.email || t("former")}
            </bdi>
          ),
        })}
      </p>
      <RequesterField value={chosen} onChange={choose} />
    </FormDialog>
  )
}

const formerOf = ({ email, firstName, lastName }: Props["ticket"]["requester"]) => ({
  email,
  firstName,
  lastName,
})
