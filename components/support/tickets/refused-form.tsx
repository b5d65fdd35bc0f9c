import { guestTicketForm } from "@/lib/support/tickets/schema"
import { refusalWords } from "./refusal-words"

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

function messagesOf(fields: string): string[] {
  const named = new Set(fields.split(","))
  const { error } = guestTicketForm.safeParse({ firstName: "", email: "", subject: "", body: "" })
  const messages = (error?.issues ?? []).filter(({ path }) => named.has(String(path[0])))
  if (messages.length === 0) return ["Each field, its length, and your email address"]
  return messages.map(({ message }) => message)
}
