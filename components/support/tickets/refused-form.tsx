import { guestTicketForm } from "@/lib/support/tickets/schema"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"

type Props = {
  /** Names of the fields that were wrong. */
  fields: string
  /** Why it was refused otherwise, as a status of HTTP. */
  status: string
}

/** What was wrong with a form that was sent without a script, by the page's address. */
export function RefusedForm({ fields, status }: Props) {
  if (!fields && !status) return null
  return (
    <div role="alert" className="form-error mt-6">
      <p>
        Your ticket was not sent. Go back one page in your browser: what you typed is still there.
        {status ? ` ${refusalWords(status)}` : " Please check:"}
      </p>
      {fields && (
        <ul className="mt-1 list-disc ps-5">
          {messagesOf(fields).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Why a form was refused that had nothing wrong in its fields. */
export const refusalWords = (status: string) =>
  words.get(status) ?? "Something went wrong here. Please send it again in a minute."

const words = new Map([
  ["403", portalDeactivated],
  ["409", "This form has already been sent. To send something else, reload the page and fill it in again."],
  ["413", "It is too long. Please shorten it."],
  [
    "429",
    "Too much has been sent from your connection or for this address. Please send it again in an hour.",
  ],
])

function messagesOf(fields: string): string[] {
  const named = new Set(fields.split(","))
  const { error } = guestTicketForm.safeParse({ firstName: "", email: "", subject: "", body: "" })
  const messages = (error?.issues ?? []).filter(({ path }) => named.has(String(path[0])))
  if (messages.length === 0) return ["Each field, its length, and your email address"]
  return messages.map(({ message }) => message)
}
