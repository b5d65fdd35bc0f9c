import { guestTicketForm } from "@/lib/tickets/schema"

/** What was wrong with a form that was sent without a script; `fields` are their names, from the page's address. */
export function RefusedForm({ fields }: { fields: string }) {
  const named = new Set(fields.split(","))
  const { error } = guestTicketForm.safeParse({ firstName: "", email: "", subject: "", body: "" })
  const messages = (error?.issues ?? []).filter(({ path }) => named.has(String(path[0])))
  if (!fields) return null
  return (
    <div role="alert" className="form-error mt-6">
      <p>
        Your ticket was not sent. Go back one page in your browser: what you typed is still there. Please
        check:
      </p>
      <ul className="mt-1 list-disc ps-5">
        {messages.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
        {messages.length === 0 && <li>Each field, its length, and your email address</li>}
      </ul>
    </div>
  )
}
